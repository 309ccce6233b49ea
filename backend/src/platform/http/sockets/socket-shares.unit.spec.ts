import type { IncomingMessage } from 'node:http';
import { clientAddress, SocketShares } from './socket-shares.js';

describe('the share of sockets', () => {
  const limits = { open: 3, openOfNetwork: 2, hellosOfNetworkAMinute: 4 };

  it('ends for one network before it ends for all, and comes back with who leaves', () => {
    const shares = new SocketShares(limits);
    const leave = ['a', 'a'].map((network) => shares.hold(network));
    expect([shares.admits('a', 0), shares.admits('b', 0)]).toEqual([false, true]);
    shares.hold('b');
    expect([shares.admits('c', 0), shares.open, shares.refused]).toEqual([false, 3, 2]);
    leave[0]?.();
    expect([shares.admits('a', 0), shares.open]).toEqual([true, 2]);
  });

  it('lets one network say hello so often a minute', () => {
    const shares = new SocketShares(limits);
    expect(Array.from({ length: 5 }, () => shares.admits('a', 1_000))).toEqual([true, true, true, true, false]);
    expect([shares.admits('b', 1_000), shares.admits('a', 61_000)]).toEqual([true, true]);
  });

  it.each([
    ['203.0.113.9', [], '127.0.0.1'],
    ['203.0.113.9', ['127.0.0.1'], '203.0.113.9'],
    ['203.0.113.9, 198.51.100.7', ['127.0.0.1'], '198.51.100.7'],
    ['203.0.113.9, 10.0.0.2', ['127.0.0.1', '10.0.0.2'], '203.0.113.9'],
    ['', ['127.0.0.1'], '127.0.0.1'],
  ])('is that of whom %j names, where %j are believed', (forwarded, proxies, address) => {
    const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': forwarded } };
    const isProxy = (one: string) => proxies.some((proxy) => proxy === one);
    expect(clientAddress(request as unknown as IncomingMessage, isProxy)).toBe(address);
  });
});
