import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { ErrorFilter } from './error-filter.js';
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
