/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { token } from '@/shared/api-client/token';
import { connect } from './open-line';

/** It is made, and nothing is sent by it. */
const made = () => connect().disconnect();

describe('the line to the server', () => {
  afterEach(() => token.remove());

  it('is long polling at its own path, with cookies, and made again after one to five seconds', () => {
    const { io } = made();
    expect(io.opts).toMatchObject({
      path: '/socket.io',
      transports: ['polling'],
      upgrade: false,
      withCredentials: true,
    });
    expect([io.reconnection(), io.reconnectionDelay(), io.reconnectionDelayMax()]).toEqual([true, 1_000, 5_000]);
    expect(io.timeout()).toBe(20_000);
  });

  it('carries the token of whoever has one, and nothing of a visitor', () => {
    expect([made().auth, made().io.opts.extraHeaders]).toEqual([undefined, undefined]);
    token.write('a-token', true);
    expect([made().auth, made().io.opts.extraHeaders]).toEqual([
      { token: 'a-token' },
      { Authorization: 'Bearer a-token' },
    ]);
  });
});
