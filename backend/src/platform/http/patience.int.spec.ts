import { fastify } from 'fastify';
import { ErrorFilter } from './error-filter.js';
import { loseNoPatience } from './patience.js';
import { startRequests } from './request-start.js';

describe('patience', () => {
  const app = fastify();
  startRequests(app);
  loseNoPatience(app, new ErrorFilter(), { ms: 200, uploadMs: 60_000 });
  app.get('/slow', () => new Promise(() => undefined));
  app.get('/quick', () => 'quick');
  afterAll(() => app.close());

  it('ends: a route that never answers gets a 503 instead of a hang, the others go on', async () => {
    const [slow, quick] = await Promise.all([app.inject('/slow'), app.inject('/quick')]);
    expect(quick.body).toBe('quick');
    expect(slow.statusCode).toBe(503);
    expect(slow.json()).toMatchObject({ code: 'TOO_SLOW', errors: {} });
    expect(slow.headers['retry-after']).toBe('5');
  });
});
