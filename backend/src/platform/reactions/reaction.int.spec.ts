import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { EchoReaction, echoed } from '#test/builders/echo-reaction.js';
import { add, ReadSide, relabel, spoil } from '#test/builders/read-side.js';
import type { EventToAppend } from '../event-store/event-store.js';
import { skippedWithIds } from './parked-reactions.js';
import type { ReactionSettings } from './reaction-parts.js';
import type { ReactionOptions } from './reaction.js';

describe('a reaction', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const reactions: EchoReaction[] = [];
  const side = (): ReadSide => {
    const made = new ReadSide(database.url);
    sides.push(made);
    return made;
  };
  const echo = (options: Partial<ReactionOptions> = {}, settings: Partial<ReactionSettings> = {}): EchoReaction => {
    const made = new EchoReaction(side(), options, settings);
    reactions.push(made);
    return made;
  };
  const spoilt = (reaction: EchoReaction): void => {
    reaction.before = ({ type }) => {
      if (type === 'jar.spoilt') throw new Error('spoilt: it cannot be echoed');
    };
  };

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(reactions.splice(0).map((made) => made.beforeApplicationShutdown()));
    await Promise.all(sides.splice(0).map((made) => made.close()));
    await database.drop();
  });

  it('is handed events decoded and opened, in order', async () => {
    const reaction = echo();
    await reaction.side.append(1, add('elma', 2), relabel('armut'));
    await reaction.side.seal(1, 'gizli not');
    await reaction.catchUp();
    expect(reaction.seen.map(({ type, data, occurredAt }) => [type, data, occurredAt instanceof Date])).toEqual([
      ['jar.added', { label: 'elma', coins: 2 }, true],
      ['jar.labelled', { label: 'armut' }, true],
      ['jar.noted', { person: 7, note: 'gizli not' }, true],
    ]);
  });

  it('parks what it cannot handle with what follows in the stream, while the others go on; and says so', async () => {
    const reaction = echo();
    spoilt(reaction);
    const { side: at } = reaction;
    await at.append(1, add('a', 1), spoil('kurt'), add('b', 1));
    await at.append(2, add('c', 1));
    await reaction.catchUp();
    await at.append(1, add('d', 1));
    await at.append(2, add('e', 1));
    await reaction.catchUp();
    expect(await echoed(at)).toEqual(['jar-1@0', 'jar-2@0', 'jar-2@1']);
    expect(await reaction.parked()).toMatchObject([
      { streamId: 'jar-1', revision: 1, type: 'jar.spoilt', error: 'spoilt: it cannot be echoed' },
      { streamId: 'jar-1', revision: 2, error: null },
      { streamId: 'jar-1', revision: 3, error: null },
    ]);
    expect(await reaction.status()).toMatchObject({ name: 'echo', parked: 3, handled: 3, eventsBehind: 0 });
  });

  it('parks an event that nobody here can read', async () => {
    const reaction = echo();
    await reaction.side.store.append('jar-1', 'any', [foreign('jar.unknown')]);
    await reaction.side.append(2, add('c', 1));
    await reaction.catchUp();
    expect(await echoed(reaction.side)).toEqual(['jar-2@0']);
    expect(await reaction.parked()).toMatchObject([
      { type: 'jar.unknown', error: 'Event jar.unknown is not registered', fault: 'unreadable' },
    ]);
  });

  it('handles what is parked after the mend, in the order of the stream, each once', async () => {
    const reaction = echo();
    spoilt(reaction);
    await reaction.side.append(1, spoil('kurt'), add('b', 1));
    await reaction.catchUp();
    expect(await reaction.retryParked()).toMatchObject({ settled: 0, failed: [{ event: { revision: 0 } }] });
    reaction.before = () => undefined;
    expect(await reaction.retryParked()).toEqual({ settled: 2, failed: [] });
    await reaction.side.append(1, add('c', 1));
    await reaction.catchUp();
    expect(await echoed(reaction.side)).toEqual(['jar-1@0', 'jar-1@1', 'jar-1@2']);
    expect(await reaction.parked()).toEqual([]);
  });

  it('leaves one event out for good where it is told to, and goes on with the next of its stream', async () => {
    const reaction = echo();
    spoilt(reaction);
    await reaction.side.append(1, add('a', 1), spoil('kurt'), add('b', 1), spoil('çürük'), add('c', 1));
    await reaction.catchUp();
    const [poison] = await reaction.parked();
    expect(await reaction.skipParked(poison!)).toMatchObject({ settled: 1, failed: [{ event: { revision: 3 } }] });
    expect(await echoed(reaction.side)).toEqual(['jar-1@0', 'jar-1@2']);
    expect((await reaction.parked()).map(({ revision }) => revision)).toEqual([3, 4]);
    const { rows } = await database.pool.query('select name, revision, event_id, error from app.reaction_skipped');
    expect(rows).toEqual([
      { name: 'echo', revision: 1, event_id: poison!.eventId, error: 'spoilt: it cannot be echoed' },
    ]);
  });

  it('leaves out what is about somebody who has no account here, says so, and goes on with the stream', async () => {
    const reaction = echo();
    const mailTo = (person: number) =>
      reaction.side.database.query(
        `insert into app.mail (key, kind, person_id, data, created_at, due_at) values ($1, 'x', $2, '{}', now(), now())`,
        [randomUUID(), person],
      );
    reaction.before = async ({ type }) => {
      if (type === 'jar.spoilt') await mailTo(4711);
    };
    await reaction.side.append(1, add('a', 1), spoil('kurt'), add('b', 1));
    await reaction.catchUp();
    expect(await echoed(reaction.side)).toEqual(['jar-1@0', 'jar-1@2']);
    expect(await reaction.parked()).toEqual([]);
    const { rows } = await database.pool.query<{ event_id: string }>(
      'select name, revision, fault, error, event_id from app.reaction_skipped',
    );
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ name: 'echo', revision: 1, fault: 'no_person' },
        error: expect.stringMatching(/^PostgreSQL 23503: .* table mail, .*, names table user\)$/u) as string,
      }),
    ]);
    expect(await skippedWithIds(reaction.side.database, [rows[0]!.event_id])).toMatchObject([{ fault: 'no_person' }]);
  });

  it('parks what refers to another row that is not there, and leaves it out once that is a person', async () => {
    const reaction = echo();
    let references = 'app.session';
    await database.pool.query('create table app.test_of (id uuid references app.session)');
    reaction.before = async ({ type }) => {
      if (type !== 'jar.spoilt') return;
      if (references === 'app.session')
        await reaction.side.database.query('insert into app.test_of values (gen_random_uuid())');
      await reaction.side.database.query(
        'insert into app.notice_preference (user_id, topic, channel, wanted) values (4711, $1, $2, true)',
        ['x', 'mail'],
      );
    };
    await reaction.side.append(1, spoil('kurt'), add('b', 1));
    await reaction.catchUp();
    expect(await reaction.parked()).toMatchObject([{ revision: 0, fault: 'row_missing' }, { fault: null }]);
    references = 'app.user';
    expect(await reaction.retryParked()).toEqual({ settled: 2, failed: [] });
    expect(await echoed(reaction.side)).toEqual(['jar-1@1']);
    const { rows } = await database.pool.query('select revision, fault from app.reaction_skipped');
    expect(rows).toEqual([{ revision: 0, fault: 'no_person' }]);
  });

  it('leaves nothing out that somebody has settled meanwhile', async () => {
    const reaction = echo();
    spoilt(reaction);
    await reaction.side.append(1, spoil('kurt'));
    await reaction.catchUp();
    const [poison] = await reaction.parked();
    reaction.before = () => undefined;
    expect(await reaction.retryParked()).toEqual({ settled: 1, failed: [] });
    await expect(reaction.skipParked(poison!)).rejects.toThrow('parked no more');
    expect((await database.pool.query('select from app.reaction_skipped')).rowCount).toBe(0);
  });

  it('takes back what it parked when the answer to the parking was lost, and it was handled after all', async () => {
    const reaction = echo();
    spoilt(reaction);
    await reaction.side.append(1, spoil('kurt'), add('b', 1));
    await reaction.side.append(2, add('c', 1));
    await reaction.catchUp();
    const parked = await reaction.parked();
    expect(parked).toHaveLength(2);
    // The rows were committed; the position never moved.
    await reaction.side.database.query(`update app.reaction set position = '', handled = 0 where name = 'echo'`);
    reaction.before = () => undefined;
    await reaction.catchUp();
    expect([...(await echoed(reaction.side))].sort()).toEqual(['jar-1@0', 'jar-1@1', 'jar-2@0']);
    expect(await reaction.parked()).toEqual([]);
  });

  it('waits for the read models that it reads, and says for which', async () => {
    const reaction = echo({ reads: ['test_jar', 'test_jar_label'] });
    const rows: unknown[] = [];
    reaction.before = async () => void rows.push(...(await reaction.side.rows('test_jar')));
    await reaction.side.append(1, add('a', 5));
    reaction.start();
    await eventually('the wait', async () => (await reaction.status()).state === 'stuck');
    expect(await reaction.status()).toMatchObject({
      error: expect.stringMatching(/^waits for jars/),
      fault: 'unreachable',
    });
    expect(reaction.seen).toEqual([]);
    await reaction.side.engine.start();
    await eventually('the echo', async () => (await echoed(reaction.side)).length === 1);
    expect(rows).toMatchObject([{ id: 1, coins: 5 }]);
    await eventually('the all-clear', async () => (await reaction.status()).state === 'live');
  });

  it('stands still, and says so, when so much cannot be handled that the program must be wrong', async () => {
    const reaction = echo({}, { retry: { attempts: 1, firstDelayMs: 1, mostDelayMs: 1 } });
    spoilt(reaction);
    for (let id = 1; id <= 101; id += 1) await reaction.side.append(id, spoil('kurt'));
    await expect(reaction.catchUp()).rejects.toThrow('100 events of echo are parked');
    expect(await reaction.parked()).toHaveLength(100);
    expect(await reaction.status()).toMatchObject({ eventsBehind: 101 });
  });

  it('leaves out what a later event of the batch has overtaken', async () => {
    const reaction = echo();
    reaction.overtakes = true;
    await reaction.side.append(1, add('a', 1), add('b', 1), add('c', 1));
    await reaction.catchUp();
    expect(await echoed(reaction.side)).toEqual(['jar-1@2']);
  });

  it('works in one process at a time; the other goes on where it was', async () => {
    const [one, other] = [echo(), echo()];
    one.start();
    await eventually('the lead', async () => (await one.status()).state === 'live');
    other.start();
    await one.side.append(1, add('a', 1));
    await eventually('the first echo', async () => (await echoed(one.side)).length === 1);
    expect((await other.status()).state).toBe('elsewhere');
    await one.beforeApplicationShutdown();
    await one.side.append(1, add('b', 1));
    await eventually('the second echo', () => other.seen.length > 0);
    expect(await echoed(one.side)).toEqual(['jar-1@0', 'jar-1@1']);
    expect(other.seen.map(({ revision }) => revision)).toEqual([1]);
  });

  it('does nothing twice when two believe to work: the commands have the keys of their events, the place is the fence', async () => {
    const [one, other] = [echo(), echo()];
    for (let id = 1; id <= 5; id += 1) await one.side.append(id, add('a', 1), add('b', 1));
    const outcomes = await Promise.allSettled([one.catchUp(), other.catchUp()]);
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    expect([...(await echoed(one.side))].sort()).toEqual(
      [1, 2, 3, 4, 5].flatMap((id) => [`jar-${id}@0`, `jar-${id}@1`]),
    );
    expect(await one.status()).toMatchObject({ handled: 10, eventsBehind: 0 });
  });

  it('is not behind because of what others write', async () => {
    const reaction = echo();
    reaction.start();
    await eventually('the lead', async () => (await reaction.status()).state === 'live');
    const { position } = await reaction.side.store.append('other-1', 'any', [foreign('other')]);
    await eventually('the end of the log', async () => (await reaction.status()).position === position);
    expect(await reaction.status()).toMatchObject({ secondsBehind: 0, eventsBehind: 0, handled: 0 });
  });
});

const foreign = (type: string): EventToAppend => ({
  id: randomUUID(),
  type,
  data: {},
  meta: {
    actorId: '1',
    actorRole: 'users',
    correlationId: 'test',
    causationId: 'test',
    schema: 1,
    occurredAt: new Date().toISOString(),
  },
});
