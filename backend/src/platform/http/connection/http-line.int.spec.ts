import { once } from 'node:events';
import { connect } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTestApp } from '#test/support/http-app.js';
import { longRequest, ThingsModule } from '#test/support/things-module.js';

describe('the listening application', () => {
  let app: NestFastifyApplication;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp([ThingsModule]);
    await app.listen(0, '127.0.0.1');
    port = (app.getHttpServer().address() as { port: number }).port;
  });
  afterAll(() => app.close());

  const raw = (bytes: string | Buffer) =>
    new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    });

  it.each([
    ['bytes that are no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers without an end', `GET /api/things HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an address in Latin-1',
      Buffer.from('GET /api/things/\xfc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'latin1'),
      400,
    ],
  ])('answers %s in the error shape', async (_name, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/"code":"[A-Z_]+"/);
  });
});

describe('the end of the application', () => {
  it('lets a request under way finish', async () => {
    const app = await startTestApp([ThingsModule]);
    await app.listen(0, '127.0.0.1');
    const begun = once(longRequest, 'begun');
    const running = fetch(`${await app.getUrl()}/api/long`);
    await begun;
    const start = Date.now();
    const closing = app.close();
    // The application is ending while the request goes on.
    await new Promise((resolve) => setTimeout(resolve, 150));
    longRequest.emit('end');
    await closing;
    const answer = await running;
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
    expect(Date.now() - start).toBeLessThan(15_000);
  });
});
