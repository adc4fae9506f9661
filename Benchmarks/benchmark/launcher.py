"""Runs commands and says what they cost; a process of its own, as small as can be.

A child's ru_maxrss is never less than the memory of the process that started it, so the process that draws pictures
and computes must not start what is measured.

In: JSON {"workers": n, "jobs": [[argv, …], …], "log": path}. The commands of a job run one after the other, jobs on
`workers` at a time; {worker} in an argument is the worker's number. Out: JSON with seconds, kilobytes and failures.
"""

import json
import os
import sys
import threading
import time


def main() -> None:
    task = json.load(sys.stdin)
    jobs = iter(task["jobs"])
    lock = threading.Lock()
    cpu = [0.0] * task["workers"]
    peak = [0] * task["workers"]
    failures: list[list[str]] = []
    quiet = [
        (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, task["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600),
    ]

    def work(worker: int) -> None:
        while True:
            with lock:
                job = next(jobs, None)
            if job is None:
                return
            for command in job:
                argv = [argument.replace("{worker}", str(worker)) for argument in command]
                process = os.posix_spawnp(argv[0], argv, os.environ, file_actions=quiet)
                # Includes what the process has waited for: the workers of its own.
                _, status, usage = os.wait4(process, 0)
                cpu[worker] += usage.ru_utime + usage.ru_stime
                peak[worker] = max(peak[worker], usage.ru_maxrss)
                if status != 0:
                    failures.append(argv)

    start = time.perf_counter()
    threads = [threading.Thread(target=work, args=(worker,)) for worker in range(task["workers"])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    wall = time.perf_counter() - start
    json.dump({"cpu": sum(cpu), "wall": wall, "peak": sum(peak), "failures": failures}, sys.stdout)


main()
