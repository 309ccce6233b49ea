import { expect, it, jest } from '@jest/globals';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { ReplayConsole } from './replay-console.js';

const event: RecordedEvent = {
  ...{ id: 'one', streamId: 'jar-1', revision: 0, position: '0001', type: 'jar.filled', data: { label: 'closed' } },
  meta: {
    schema: 1,
    actorId: '1',
    actorRole: 'users',
    correlationId: 'c',
    causationId: 'c',
    occurredAt: '2026-11-24T10:00:00Z',
  },
  recordedAt: new Date('2026-11-24T10:00:00Z'),
};

it('opens nothing but what was told before, read once', async () => {
  const done: string[] = [];
  const readStream = jest.fn(() => Promise.resolve([event]));
  const dataOf = () => {
    done.push('opened');
    return Promise.resolve({ label: 'open' });
  };
  const console = new ReplayConsole(
    {} as never,
    { readStream } as never,
    {} as never,
    { dataOf } as never,
    {} as never,
  );
  const beforeOpening = (events: readonly RecordedEvent[]) => {
    done.push(`told ${events.length}`);
    return Promise.resolve();
  };
  expect(await console.show('jar-1', { open: true, json: true, beforeOpening })).toContain('"open"');
  expect(done).toEqual(['told 1', 'opened']);
  expect(readStream).toHaveBeenCalledTimes(1);
  const refuses = () => Promise.reject(new Error('no trail'));
  await expect(console.show('jar-1', { open: true, beforeOpening: refuses })).rejects.toThrow('no trail');
  expect(done).toHaveLength(2);
});
