import { expect, it } from '@jest/globals';
import type { EventStore } from '#platform/event-store/event-store.js';
import { followerProgress } from './follower-progress.js';

const away = {
  storeId: () => new Promise<string>(() => undefined),
  head: () => new Promise<string>(() => undefined),
  ...{ fault: 'The log does not answer.', faultSeconds: 7 },
} as unknown as EventStore;
const here = { storeId: 'a', position: '0005' };

it.each([
  ['where it stands, of the one log that it has followed', [here], '0005'],
  ['no place, of several logs', [{ storeId: 'b', position: '0009' }, here], ''],
  ['no place, of none', [], ''],
] as const)('tells while the log does not answer %s', async (_, places, position) => {
  const told = await followerProgress(away, { places, leads: true, error: undefined, fault: undefined });
  expect(told).toMatchObject({ state: 'stuck', position, error: 'The log does not answer.', secondsBehind: 7 });
  expect(told.fault).toBe('unreachable');
});
