import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FailedAnswers, firstOf } from './failed-answers.js';
import { LeanClient } from './lean-client.js';

const REFUSAL = JSON.stringify({ message: 'Böyle bir kişi yok.', code: 'customers.unknown', errors: {} });

describe('answers that failed under load', () => {
  let server: Server;
  let client: LeanClient;

  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      const [status, text] = url === '/good' ? [200, '{"code":"not.a.failure"}'] : [404, REFUSAL];
      response.writeHead(status, { 'content-length': Buffer.byteLength(text) });
      // The body comes in pieces of its own.
      response.write(text.slice(0, 30));
      setTimeout(() => response.end(text.slice(30)), 5);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = await LeanClient.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });

  afterAll(() => {
    client.close();
    server.close();
  });

  it('are told with address, status and code; the good ones between them are not', async () => {
    const failed = new FailedAnswers();
    for (const path of ['/good', '/people/7', '/good'])
      failed.answered(path, await client.ask('GET', path, {}, undefined));
    expect(failed.count).toBe(1);
    expect(failed.first).toEqual(['/people/7 answered 404 customers.unknown']);
  });

  it('are all counted, and the first three told', () => {
    const failed = new FailedAnswers();
    for (const path of ['/1', '/2', '/3', '/4']) failed.answered(path, { status: 503, body: '' });
    failed.broken(new Error('The server hung up'));
    expect(failed.count).toBe(5);
    expect(failed.first).toEqual(['/1 answered 503', '/2 answered 503', '/3 answered 503']);
  });

  it('are told once over all rounds', () => {
    expect(firstOf([['a', 'b'], ['a'], ['c', 'd']])).toEqual(['a', 'b', 'c']);
  });
});
