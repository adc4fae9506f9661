// Sends a form to the server and tells what became of it.

/**
 * Posts form data.
 *
 * @param {(share: number) => void} onProgress Is told what part of it has been sent, from 0 to 1.
 * @returns {Promise<{code: number, type: string, body: Blob}>} Rejects where no answer comes, or `signal` is aborted.
 */
export const post = (address, data, { accept = 'application/json', onProgress, signal } = {}) =>
  new Promise((resolve, reject) => {
    // fetch does not tell how far it is.
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'blob';
    request.setRequestHeader('Accept', accept);
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 1);
    request.onload = () => resolve({
      code: request.status, type: request.getResponseHeader('Content-Type') ?? '', body: request.response,
    });
    request.onerror = () => reject(new TypeError('no answer'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) request.abort(); else request.send(data);
  });

const isJSON = (answer) => answer.type.startsWith('application/json');

/**
 * Posts what a form's controls say, with another token where its own has expired.
 *
 * @param {(data: FormData) => void} change Changes what is sent.
 * @returns {Promise<object>} What {@link post} gives, and `json`, what the answer says where it is JSON.
 */
export async function send(address, form, { change, ...options } = {}) {
  for (let attempt = 0; ; attempt += 1) {
    const data = new FormData(form);
    change?.(data);
    const answer = await post(address, data, options);
    if (isJSON(answer)) answer.json = JSON.parse(await answer.body.text());
    // Of several that come at once each begins a session, and the last one stays.
    if (answer.json?.status !== 'expired' || attempt > 3) return answer;
    if (form.elements.token.value === data.get('token')) form.elements.token.value = answer.json.token;
  }
}
