import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { drained } from './drain.js';

const MEGABYTE = 1024 * 1024;
/** A request whose body comes piece by piece. */
function sent(megabytes: number, type = 'application/json'): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'content-type': type };
  request.once('end', () => (request.complete = true));
  for (let at = 0; at < megabytes; at++) request.push(Buffer.alloc(MEGABYTE));
  request.push(null);
  return request;
}

it.each([
  [1, undefined, true],
  [2, undefined, false],
  [2, 64 * 1024, false],
  [6, 6 * MEGABYTE, true],
  [8, 6 * MEGABYTE, false],
])('of %d MB that are refused, of a route that takes %s, all are taken in: %s', async (megabytes, own, whole) => {
  expect(await drained(sent(megabytes), own)).toBe(whole);
});

it('takes in what a form with a file may have, whatever its route says', async () => {
  expect(await drained(sent(16, 'multipart/form-data; boundary=x'), 64 * 1024)).toBe(true);
});
