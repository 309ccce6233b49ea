import { describe, expect, it } from '@jest/globals';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { unavailable } from './append-line.js';
import { parseConnectionString } from './connection-settings.js';
import { LeaderConnection } from './leader-connection.js';
import type { NodeClient } from './node-client.js';
import { subscribeRequest } from './requests.js';
import { isTransient } from './server-fault.js';

/** Nothing listens there; a connection is opened by the first call only. */
const NOWHERE = parseConnectionString('esdb://127.0.0.1:1?tls=false');

describe('leader connection', () => {
  it.each<[string, (node: NodeClient) => unknown]>([
    ['an append', ({ line }) => line.append('late-1', 'any', [anEvent()], 1_000)],
    ['a subscription', (node) => node.subscribe(subscribeRequest(undefined, undefined), 1)],
  ])('tells %s to try again that was about to use what somebody else gave up', async (_, work) => {
    const leader = new LeaderConnection(NOWHERE);
    const node = await leader.node();
    const late = leader.use(async (one) => work(one));
    leader.failed(node, unavailable('The server is gone'));
    const error = await late.catch((reason: unknown) => reason);
    expect([String(error), isTransient(error)]).toEqual(['Error: The server is gone', true]);
    await leader.close();
  });

  it('tells who was under way on a connection why it was given up, and not how the call ended', async () => {
    const leader = new LeaderConnection(NOWHERE);
    const node = await leader.node();
    let end: (error: Error) => void = () => undefined;
    const underWay = leader.use(() => new Promise((_, reject) => (end = reject)));
    await leader.node();
    leader.failed(node, unavailable('The log did not answer in time'));
    end(unavailable('Channel closed before call started'));
    await expect(underWay).rejects.toThrow('The log did not answer in time');
    await leader.close();
  });
});
