import { describe, expect, it } from '@jest/globals';
import type { EventMark } from '../event-store.js';
import type { ReaderPlace } from './log-reader.js';
import { fitOf, sharedUntil } from './shared-log.js';

const LOG = 'log-1';
const mark = (position: string): EventMark => ({ position, id: `id-${position}`, streamId: 'listing-1', revision: 0 });
const at = (position: string, taken?: string, storeId = LOG): ReaderPlace => ({
  reader: 'reader',
  storeId,
  position,
  taken: taken === undefined ? undefined : mark(taken),
});
/** A log that holds what stood in it up to here, and other events behind. */
const heldUntil = (position: string) => ({ holds: (one: EventMark) => Promise.resolve(one.position <= position) });

describe('a log that was put back and has grown since', () => {
  const store = heldUntil('30');
  const log = { storeId: LOG, head: '90', shared: '30' };

  it('is the one that was read up to the furthest event that any reader took and that it holds', async () => {
    expect(await sharedUntil(store, LOG, [at('50', '10'), at('30', '30'), at('50', '50')])).toBe('30');
  });

  it('has nothing of it where it holds none of them, and is not judged where no reader knows its last event', async () => {
    expect(await sharedUntil(store, LOG, [at('50', '40'), at('50', '10', 'log-2')])).toBe('');
    expect(await sharedUntil(store, LOG, [at('50'), at('50', '10', 'log-2')])).toBeUndefined();
  });

  it('fits a reader that stands in the shared part', async () => {
    expect(await fitOf(store, log, at('30', '30'))).toBe('fits');
    expect(await fitOf(store, log, at('20'))).toBe('fits');
  });

  it('does not fit an idle reader that was moved on to where other events stand now', async () => {
    expect(await fitOf(store, log, at('50', '10'))).toBe('ahead');
    expect(await fitOf(store, log, at('50'))).toBe('lost');
  });

  it('does not fit who took what it lacks, nor who has read another one', async () => {
    expect(await fitOf(store, log, at('40', '40'))).toBe('lost');
    expect(await fitOf(store, log, at('10', '10', 'log-2'))).toBe('lost');
  });

  it('is held against its end where nobody knows better', async () => {
    expect(await fitOf(store, { ...log, shared: undefined }, at('50'))).toBe('fits');
    expect(await fitOf(store, { ...log, shared: undefined }, at('91'))).toBe('lost');
  });
});
