import type { IncomingMessage } from 'node:http';

const MEGABYTE = 1024 * 1024;
const LONGEST_MS = 2_000;
/** A form that the proxy lets through, and a form with the largest file. */
const MOST = { form: MEGABYTE, file: 16 * MEGABYTE };

/** A call from within the process has always come whole. */
export const hasCome = (request: IncomingMessage): boolean => !('complete' in request) || request.complete;

/**
 * Takes in what still comes of a request that is refused, so that its sender (a proxy, mostly) has written it all before it reads the
 * answer: a connection that is closed meanwhile is "reset", and the answer lost. At most 1 MB, 16 MB of a form with files, or what the route
 * takes, within two seconds. Resolves in any case.
 * @param own bytes that the route takes
 * @returns whether all has come; what has not is not read, and the connection has to be closed
 */
export function drained(request: IncomingMessage, own = 0): Promise<boolean> {
  const isFile = request.headers['content-type']?.startsWith('multipart/') ?? false;
  const most = isFile ? MOST.file : Math.max(MOST.form, own);
  if (request.destroyed || Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve(false);
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) settle();
    };
    const settle = () => {
      clearTimeout(timer);
      request.off('data', count).off('end', settle).off('close', settle);
      if (!request.complete) request.pause();
      resolve(request.complete);
    };
    const timer = setTimeout(settle, LONGEST_MS).unref();
    request.on('data', count).once('end', settle).once('close', settle);
    request.resume();
  });
}
