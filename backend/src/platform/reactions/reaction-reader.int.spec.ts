import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DecidedLog } from '#platform/event-store/which-log/log-reader.js';
import { echoed, EchoReaction } from '#test/builders/echo-reaction.js';
import { add, ReadSide } from '#test/builders/read-side.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { postgresLog } from '#test/support/replaced-logs.js';
import { fitOf, sharedUntil } from '#platform/event-store/which-log/shared-log.js';
import { ReactionReader } from './reaction-reader.js';

describe('a reaction on a log that a person has decided for', () => {
  let database: TestDatabase;
  let side: ReadSide;
  let reader: ReactionReader;
  beforeEach(async () => {
    database = await createTestDatabase();
    side = new ReadSide(database.url);
    reader = new ReactionReader(side.database, side.store);
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });

  const bring = async (): Promise<readonly string[]> => {
    const said: string[] = [];
    const [storeId, head] = [await side.store.storeId(), await side.store.head()];
    const log = { storeId, head, shared: await sharedUntil(side.store, storeId, await reader.places()) };
    const by = { operator: 'Deniz', reason: 'Yedek geri yüklendi' };
    const fits: DecidedLog['fitOf'] = (place) => fitOf(side.store, log, place);
    await reader.bringTo({ ...log, fitOf: fits, ...by, say: (line) => said.push(line) });
    return said;
  };

  it('goes on from its end, and does nothing twice', async () => {
    const reaction = new EchoReaction(side);
    await side.append(1, add('elma', 1));
    const putBack = await postgresLog(database).backUp();
    await side.append(2, add('armut', 1));
    await reaction.catchUp();
    expect(reaction.seen).toHaveLength(2);
    await putBack();
    side.store.forget();
    // Somebody wrote before anybody had noticed.
    for (let n = 0; n < 5; n += 1) await side.append(3, add('kiraz', 1));
    expect(await bring()).toEqual([expect.stringContaining('Reaction echo goes on from the end')]);
    await reaction.catchUp();
    expect(reaction.seen).toHaveLength(2);
    await side.append(1, add('elma', 1));
    await reaction.catchUp();
    expect(reaction.seen).toHaveLength(3);
    expect(await echoed(side)).toHaveLength(1);
  });

  it('stays where it is when the log has what it saw last', async () => {
    const reaction = new EchoReaction(side);
    await side.append(1, add('elma', 1));
    await reaction.catchUp();
    await side.append(1, add('elma', 2));
    expect(await bring()).toEqual([]);
    await reaction.catchUp();
    expect(reaction.seen).toHaveLength(2);
  });

  it('misses nothing where it was moved on over events of others, in whose place its own stand now', async () => {
    const reaction = new EchoReaction(side);
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
    await reaction.catchUp();
    expect(reaction.seen).toHaveLength(3);
  });

  it('lets go of what it had set aside and the log does not hold', async () => {
    const reaction = new EchoReaction(side);
    reaction.before = () => {
      throw new Error('not today');
    };
    await side.append(1, add('elma', 1));
    const putBack = await postgresLog(database).backUp();
    await side.append(2, add('armut', 1));
    await reaction.catchUp();
    expect(await reaction.parked()).toHaveLength(2);
    await putBack();
    await bring();
    expect((await reaction.parked()).map(({ streamId }) => streamId)).toEqual(['jar-1']);
  });
});
