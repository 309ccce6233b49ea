import type { Transport, TransportAnswer } from './api-client';

/**
 * Sends a body and tells the share that has left, 0 to 1; `fetch` cannot. For one call:
 * `api.post(path, form, { transport: uploadTransport(setShare) })`.
 */
export const uploadTransport =
  (onProgress: (share: number) => void): Transport =>
  ({ method, path, headers, body, signal }) =>
    new Promise<TransportAnswer>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.upload.addEventListener('load', () => onProgress(1));
      request.onload = () =>
        resolve({
          status: request.status,
          header: (name) => request.getResponseHeader(name),
          json: async () => JSON.parse(request.responseText) as unknown,
        });
      request.onerror = () => reject(new TypeError('The upload got no answer.'));
      const abort = (): void => {
        request.abort();
        reject(new DOMException('The upload was given up.', 'AbortError'));
      };
      if (signal?.aborted) {
        abort();
        return;
      }
      signal?.addEventListener('abort', abort, { once: true });
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      request.send(body ?? null);
    });
