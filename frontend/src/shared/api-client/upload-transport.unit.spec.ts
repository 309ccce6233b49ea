/** @jest-environment jsdom */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ApiClient } from './api-client';
import { uploadTransport } from './upload-transport';

let server: Server;
let url: string;
let whenAsked = (): void => undefined;
let headers: IncomingHttpHeaders = {};
beforeAll(async () => {
  server = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': 'http://localhost',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'x-requested-with,authorization,x-min-position',
      'access-control-allow-methods': 'POST',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    headers = request.headers;
    if (request.url === '/never') {
      whenAsked();
      return;
    }
    request.resume().on('end', () => {
      const refused = request.url === '/refused';
      response.writeHead(refused ? 422 : 200, cors);
      response.end(JSON.stringify(refused ? { code: 'VALIDATION', message: 'Dosya boş.' } : { id: 7 }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

// The cookie call goes its usual way; only the upload itself travels over the wire here.
const api = new ApiClient(async () => ({ status: 204, header: () => null, json: async () => undefined }));
const aFile = (): FormData => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(300_000)], { type: 'image/png' }), 'photo.png');
  return form;
};

describe('an upload', () => {
  it('tells how far it is, carries what every call carries, and answers', async () => {
    const shares: number[] = [];
    const answer = await api.post<{ id: number }>(`${url}/image`, aFile(), {
      transport: uploadTransport((share) => shares.push(share)),
    });
    expect(answer).toEqual({ id: 7 });
    expect(shares.at(-1)).toBe(1);
    expect(headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' });
    expect(headers['content-type']).toContain('multipart/form-data');
  });

  it('is refused in the words of the server', async () => {
    const sending = api.post(`${url}/refused`, aFile(), { transport: uploadTransport(() => undefined) });
    await expect(sending).rejects.toMatchObject({ status: 422, message: 'Dosya boş.' });
  });

  it('that reaches nobody fails as any call does', async () => {
    // jsdom reports every broken line to the console.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const sending = api.post('http://127.0.0.1:1/image', aFile(), { transport: uploadTransport(() => undefined) });
    await expect(sending).rejects.toMatchObject({ status: 0, code: 'OFFLINE' });
  });

  it('can be given up', async () => {
    const stop = new AbortController();
    whenAsked = () => stop.abort();
    const sending = api.post(`${url}/never`, aFile(), {
      signal: stop.signal,
      transport: uploadTransport(() => undefined),
    });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
