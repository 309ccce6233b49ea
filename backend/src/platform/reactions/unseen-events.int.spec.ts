import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DecidedLog } from '#platform/event-store/which-log/log-reader.js';
import { fitOf, sharedUntil } from '#platform/event-store/which-log/shared-log.js';
import { EchoReaction } from '#test/builders/echo-reaction.js';
import { add, ReadSide, relabel } from '#test/builders/read-side.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { postgresLog } from '#test/support/replaced-logs.js';
import { UnseenByReactions1789000151500 } from './migrations/1789000151500-UnseenByReactions.js';
import { ReactionReader } from './reaction-reader.js';
import { seenBy } from './unseen-events.js';

describe('what a reaction makes of an event by its place in the log', () => {
  let database: TestDatabase;
  let side: ReadSide;
  beforeEach(async () => {
    database = await createTestDatabase();
    side = new ReadSide(database.url);
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });

  /** Of each event of jars, in the order of the log. */
  async function told(...reactions: readonly EchoReaction[]): Promise<readonly string[]> {
    const events = (await side.store.readAll({ limit: 100 })).filter(({ streamId }) => streamId.startsWith('jar-'));
    const options = reactions.map((reaction) => reaction.options);
    const storeId = await side.store.storeId();
    const seen = await seenBy(side.database, options, { storeId, positions: events.map(({ position }) => position) });
    return reactions.map(({ options: { name } }) => events.map(({ position }) => seen(name, position)).join(' '));
  }
  const bring = async (): Promise<void> => {
    const reader = new ReactionReader(side.database, side.store);
    const [storeId, head] = [await side.store.storeId(), await side.store.head()];
    const log = { storeId, head, shared: await sharedUntil(side.store, storeId, await reader.places()) };
    const by = { operator: 'Deniz', reason: 'Yedek geri yüklendi', say: () => undefined };
    const fits: DecidedLog['fitOf'] = (place) => fitOf(side.store, log, place);
    await reader.bringTo({ ...log, fitOf: fits, ...by });
  };

  it('is unseen where it stood there before one began that begins from now, and done or waiting behind that', async () => {
    const late = new EchoReaction(side, { from: 'now' });
    const early = new EchoReaction(side, { name: 'early' });
    await side.append(1, add('elma', 1));
    // Neither has begun: one will begin behind it.
    expect(await told(late, early)).toEqual(['unseen', 'waiting']);
    await late.catchUp();
    await side.append(1, relabel('armut'));
    expect(await told(late, early)).toEqual(['unseen waiting', 'waiting waiting']);
    await late.catchUp();
    await early.catchUp();
    expect(late.seen).toHaveLength(1);
    expect(await told(late, early)).toEqual(['unseen done', 'done done']);
  });

  it('is unseen where a recovery led past it to the end of an older log, and stays what it was before that', async () => {
    await side.append(1, add('bir', 1));
    const reaction = new EchoReaction(side, { from: 'now' });
    await reaction.catchUp();
    // Whose last event shows how far the log is the one that was read.
    const other = new EchoReaction(side, { name: 'other' });
    await side.append(1, relabel('iki'));
    await Promise.all([reaction.catchUp(), other.catchUp()]);
    const putBack = await postgresLog(database).backUp();
    await side.append(2, add('armut', 1));
    await reaction.catchUp();
    await putBack();
    side.store.forget();
    for (let n = 0; n < 3; n += 1) await side.append(3, add('kiraz', 1));
    await bring();
    await reaction.catchUp();
    await side.append(3, add('son', 1));
    await Promise.all([reaction.catchUp(), other.catchUp()]);
    const [ours] = await told(reaction);
    expect(ours).toBe('unseen done unseen unseen unseen done');
    expect(reaction.seen.map(({ data }) => (data as { label: string }).label)).toEqual(['iki', 'armut', 'son']);
  });

  it('is not known where the log that a person took over is another one: it may be a copy of what was handled', async () => {
    const reaction = new EchoReaction(side);
    await side.append(1, add('elma', 1));
    await reaction.catchUp();
    await database.pool.query('update es.store set id = gen_random_uuid()');
    side.store.forget();
    await bring();
    await side.append(1, relabel('armut'));
    await reaction.catchUp();
    expect(await told(reaction)).toEqual(['unknown done']);
    // As a recovery that died half-way is done once more.
    await bring();
    expect(await told(reaction)).toEqual(['unknown done']);
  });

  it('is not known where a version handled it that wrote down no beginning, and is known behind that', async () => {
    const reaction = new EchoReaction(side);
    await side.append(1, add('elma', 1));
    await reaction.catchUp();
    await database.pool.query('drop table app.reaction_unseen');
    const runner = { query: (text: string) => database.pool.query(text) };
    await new UnseenByReactions1789000151500().up(runner as never);
    await side.append(1, relabel('armut'));
    await reaction.catchUp();
    expect(await told(reaction)).toEqual(['unknown done']);
  });

  it('is waiting again where the reaction was only moved on over events of others, in whose place it stands now', async () => {
    const reaction = new EchoReaction(side, { from: 'now' });
    await reaction.catchUp();
    await side.append(1, add('elma', 1));
    await reaction.catchUp();
    const putBack = await postgresLog(database).backUp();
    await side.append(2, add('armut', 1));
    await side.database.query('update app.reaction set position = $1', [await side.store.head()]);
    await putBack();
    side.store.forget();
    await side.append(3, add('kiraz', 1));
    await side.append(3, add('kiraz', 2));
    await bring();
    expect(await told(reaction)).toEqual(['done waiting waiting']);
    await reaction.catchUp();
    expect(await told(reaction)).toEqual(['done done done']);
  });
});
