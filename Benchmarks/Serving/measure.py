"""The gallery server beside nginx, and saves beside the bare system calls."""

import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

PROGRAM, SECONDS = sys.argv[1], int(sys.argv[2])
CONNECTIONS = 64
SAVES = 300


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000


class Server:
    """The gallery server over a folder."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", folder, "--port", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r"http://[^:]+:(\d+)/", line)
            if found:
                self.port = int(found[1])
                break

    def memory(self):
        """Resident memory in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Nginx:
    """nginx serving a folder of files, with as many workers as processors."""

    def __init__(self, folder, place):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        configuration = f"""
            daemon off; worker_processes auto; pid {place}/pid; error_log /dev/null;
            {"user root;" if os.geteuid() == 0 else ""}
            events {{ worker_connections 1024; }}
            http {{
              include /etc/nginx/mime.types; access_log {place}/access combined buffer=64k flush=1s; sendfile on;
              keepalive_requests 100000000; gzip_static on;
              server {{ listen 127.0.0.1:{self.port}; root {folder}; }}
            }}"""
        with open(f"{place}/nginx.conf", "w") as file:
            file.write(configuration)
        # As ours keeps what it compressed, so may nginx.
        for name in ("index.html",):
            subprocess.run(["gzip", "-9", "-k", "-f", f"{folder}/{name}"], check=True)
        self.process = subprocess.Popen(["nginx", "-c", f"{place}/nginx.conf"], stderr=subprocess.DEVNULL)
        time.sleep(0.5)

    def stop(self):
        self.process.terminate()
        self.process.wait()


def load(port, path, seconds, script=None):
    """Requests a second, and errors, of keep-alive connections that ask for one thing."""
    command = ["wrk", "-t2", f"-c{CONNECTIONS}", f"-d{seconds}", "-H", "Accept-Encoding: gzip", "-H", "Host: localhost"]
    if script:
        command += ["-s", script]
    output = subprocess.run(command + [f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])
    errors = re.findall(r"(Socket errors:.*|Non-2xx.*)", output)
    return rate, errors


def request(connection, method, path, body=None, headers={}):
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read()


def saves(port, slug):
    """The seconds that each of many saves of a caption takes, the answer included."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.connect()
    connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    path, times, cookie = f"/m/{slug}/edit/", [], None
    for number in range(SAVES):
        _, headers, page = request(connection, "GET", path, headers={"Cookie": cookie} if cookie else {})
        cookie = headers.get("Set-Cookie", cookie or "").split(";")[0]
        fields = {name: re.search(rf'name="{name}" value="([^"]+)"'.encode(), page)[1].decode()
                  for name in ("token", "revision")}
        fields["topText"] = f"caption {number}"
        body = "".join(f'--line\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
                       for name, value in fields.items()) + "--line--\r\n"
        start = time.perf_counter()
        status, headers, _ = request(connection, "POST", path, body.encode(), {
            "Content-Type": "multipart/form-data; boundary=line", "Cookie": cookie})
        times.append(time.perf_counter() - start)
        assert status == 303 and "saved" in headers["Location"], (status, headers)
        time.sleep(0.01)
    return times


def bare(folder, data):
    """The seconds that each of many writes with fsync, rename and fsync of the folder takes."""
    times = []
    for _ in range(SAVES):
        start = time.perf_counter()
        file = os.open(f"{folder}/bare.tmp", os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o644)
        os.write(file, data)
        os.fsync(file)
        os.close(file)
        os.rename(f"{folder}/bare.tmp", f"{folder}/bare")
        parent = os.open(folder, os.O_RDONLY)
        os.fsync(parent)
        os.close(parent)
        times.append(time.perf_counter() - start)
        time.sleep(0.01)
    os.remove(f"{folder}/bare")
    return times


def main():
    place = tempfile.mkdtemp(dir=os.environ.get("TMPDIR", "/var/tmp"))
    try:
        gallery, site = f"{place}/gallery", f"{place}/site"
        subprocess.run([PROGRAM, "init", gallery], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([PROGRAM, "build", gallery, "--output", site, "--quiet"], check=True)
        server, nginx = Server(gallery), Nginx(site, place)
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        memes = json.loads(request(connection, "GET", "/memes.json")[2])
        ours = sorted(image["href"] for meme in memes for image in meme["images"] if image["width"] == 480)[0]
        name = ours.split("/")[1].rsplit("-", 1)[0]
        theirs = next(f"images/{file}" for file in os.listdir(f"{site}/images") if file.startswith(name))
        for meme in memes:
            for image in meme["images"]:
                request(connection, "GET", "/" + image["href"])
        for what, path, other in (("index page", "/", "/"), ("preview", "/" + ours, "/" + theirs)):
            rates = [(load(server.port, path, 4)[0], load(nginx.port, other, 4)[0]) for _ in range(3)]
            mine, their = (sorted(rate)[1] for rate in zip(*rates))
            print(f"{what}: {mine:,.0f} requests a second, nginx {their:,.0f}: {mine / their:.2f}")
        paths = ["/"] + ["/" + meme["page"] for meme in memes] + ["/" + image["href"] for meme in memes
                                                                 for image in meme["images"]]
        with open(f"{place}/mixed.lua", "w") as script:
            script.write("local paths = {" + ",".join(json.dumps(path) for path in paths) + "}\n"
                         "local n = 0\nrequest = function() n = n + 1 "
                         "return wrk.format('GET', paths[n % #paths + 1]) end\n")
        load(server.port, "/", 2, f"{place}/mixed.lua")
        before = server.memory()
        rate, errors = load(server.port, "/", SECONDS, f"{place}/mixed.lua")
        print(f"mixed reading, {CONNECTIONS} connections, {SECONDS} s: {rate:,.0f} requests a second, "
              f"{errors or 'no errors'}, memory {before:.0f} MB before, {server.memory():.0f} MB after")
        sized = min((meme for meme in memes), key=lambda meme: abs(
            os.path.getsize(f"{gallery}/{meme['id']}") - 200_000))
        path = f"{gallery}/{sized['id']}"
        times, floor = [], []
        for _ in range(3):
            times += saves(server.port, sized["page"].split("/")[1])
            floor += bare(gallery, open(path, "rb").read())
        print(f"save of {os.path.getsize(path) / 1000:.0f} KB by the form: p50 {percentile(times, .5):.2f}, "
              f"p99 {percentile(times, .99):.2f} ms; bare write, fsync, rename, fsync: p50 {percentile(floor, .5):.2f}, "
              f"p99 {percentile(floor, .99):.2f} ms; ratio of p50 {percentile(times, .5) / percentile(floor, .5):.2f}")
        server.stop()
        nginx.stop()
    finally:
        shutil.rmtree(place)


main()
