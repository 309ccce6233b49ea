import { createServer } from 'node:net';

/** What keeps everybody from listening on the port right now, as the system's code (`EADDRINUSE`); undefined when nothing does. */
export function whyClosed(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Why an address cannot be listened on, in one sentence that says what to do. */
export function addressSentence(code: string, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `This account may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  }
  return `HOST ${host} is no address of this machine (${code}). Leave it out, or set it to 127.0.0.1 or 0.0.0.0.`;
}

/** A port that nobody listens on at this moment. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
