import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { eventually } from '#test/support/eventually.js';
import { ErrorFilter } from '../errors/error-filter.js';
import { answerWithinTimeout } from './request-timeout.js';
import { startRequests } from './request-start.js';

describe('the timeout of requests', () => {
  const app = fastify();
  startRequests(app);
  answerWithinTimeout(app, new ErrorFilter(), { ms: 200, uploadMs: 60_000 });
  app.get('/slow', () => new Promise(() => undefined));
  app.get('/quick', () => 'quick');
  app.post('/form', () => 'taken');
  afterAll(() => app.close());

  it('ends: a route that never answers gets a 503 instead of a hang, the others go on', async () => {
    const [slow, quick] = await Promise.all([app.inject('/slow'), app.inject('/quick')]);
    expect(quick.body).toBe('quick');
    expect(slow.statusCode).toBe(503);
    expect(slow.json()).toMatchObject({ code: 'TOO_SLOW', errors: {} });
    expect(slow.headers['retry-after']).toBe('5');
  });

  it('ends with whoever does not send the rest of their request, and that is no fault of ours', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
  });
});

describe('the pace of a body', () => {
  const app = fastify();
  startRequests(app);
  const running = answerWithinTimeout(app, new ErrorFilter(), { ms: 60_000, uploadMs: 60_000, graceSeconds: 3 });
  app.post('/form', () => 'taken');
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload
      .resume()
      .once('end', () => done(null))
      .once('error', done);
  });
  beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
  afterAll(() => app.close());

  /** Sends `bytes` every tenth of a second. @returns the answer, once the server has closed the connection or all was sent */
  const drip = async (type: string, length: number, bytes: number) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST /form HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    let left = length;
    const sending = setInterval(() => {
      if (left <= 0 || !socket.writable) return;
      socket.write('1'.repeat(Math.min(left, bytes)));
      left -= bytes;
    }, 100);
    try {
      return await text(socket);
    } finally {
      clearInterval(sending);
      socket.destroy();
    }
  };

  it.each(['application/json', 'multipart/form-data; boundary=b'])(
    'ends with who drips a body of the type %s, is told of, and lets a slow line go on',
    async (type) => {
      const slow = drip(type, 20_000, 450);
      const dripping = drip(type, 20_000, 10);
      await eventually('both arrive', () => running.arriving() === 2);
      const answer = await dripping;
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toMatch(/connection: close/i);
      expect(answer).toContain('"message":"Gönderim çok yavaş olduğu için tamamlanamadı. Lütfen tekrar deneyin."');
      expect(await slow).toMatch(/^HTTP\/1\.1 200 /);
      expect(running.arriving()).toBe(0);
    },
  );
});
