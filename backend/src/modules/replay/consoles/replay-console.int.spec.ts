import type { PoolClient } from 'pg';
import { randomBytes } from 'node:crypto';
import { MasterKey } from '#platform/event-store/keys/master-key.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, jars, ReadSide, relabel, spoil } from '#test/builders/read-side.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { OpenedWords } from '../log/opened-words.js';
import { ToldEvents } from '../log/told-event.js';
import { ReplayConsole } from './replay-console.js';

const consoleOf = ({ engine, store, codec, events }: ReadSide): ReplayConsole =>
  new ReplayConsole(engine, store, codec, new OpenedWords(codec, new ToldEvents(events, codec)), {
    refusal: () => Promise.resolve(undefined),
  } as never);

describe('ReplayConsole', () => {
  let database: TestDatabase;
  let side: ReadSide;
  let console: ReplayConsole;
  const spoiler = { fails: true };
  const tailed = async (options?: Parameters<ReplayConsole['tail']>[1]): Promise<string[]> => {
    const lines: string[] = [];
    await console.tail((line) => lines.push(line), options);
    return lines;
  };

  beforeEach(async () => {
    spoiler.fails = true;
    database = await createTestDatabase();
    side = new ReadSide(database.url, [jars({ spoiler })]);
    console = consoleOf(side);
    await side.engine.start();
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });

  it('shows how far each read model is', async () => {
    await side.append(1, add('elma', 1), add('elma', 2));
    await side.engine.whenCaughtUp();
    const status = await console.status();
    expect(status).toMatch(/^Log postgres:/);
    expect(status).toMatch(/jars +v1\/1 +live +2 +2 +0 +0\.0 +0 +0$/m);
    expect(status).toMatch(/, head 2\n/);
  });

  it('tells a process that stands by from one that is alone', async () => {
    const idle = new ReadSide(database.url, [jars({ spoiler })]);
    const other = consoleOf(idle);
    await side.append(1, add('elma', 1));
    await side.engine.whenCaughtUp();
    expect(await other.status()).toMatch(/jars +v1\/1 +follows +1 +1 +0 +0\.0 +0 +0$/m);
    await side.engine.stop();
    await side.append(1, add('elma', 1));
    const status = await other.status();
    expect(status).toMatch(/jars +v1\/1 +waits +1 +1 +1 +\d+\.\d +0 +0$/m);
    expect(status).toMatch(/No process keeps them up to date at present\.$/);
    await idle.close();
  });

  it('tells how far a rebuild is, and fails where equal rows were wanted and are not there', async () => {
    for (let id = 1; id <= 5; id += 1) await side.append(id, add('elma', id));
    await side.engine.whenCaughtUp();
    const told: number[][] = [];
    await console.compare('jars', { onProgress: (...progress) => told.push(progress) });
    expect(told.at(-1)).toEqual([5, 5, 1]);
    await database.pool.query('update rm_jars_v1_1.test_jar set coins = 9');
    const wanted = console.rebuild('jars', { requireEqual: true });
    await expect(wanted).rejects.toThrow(OperatorRefusal);
    await expect(wanted).rejects.toThrow(/DIFFERS[^]*The live rows were left as they are\.$/);
  });

  it('rebuilds, compares and restores, with the comparison in words', async () => {
    await side.append(1, add('elma', 1));
    await side.engine.whenCaughtUp();
    expect(await console.rebuild('jars')).toMatch(
      /1 events in .*\n {2}test_jar: 1 rows, equal \(hash -?\d+\)\n[^]*It is live now/,
    );
    expect(await console.restore('jars')).toContain('live again');
    await database.pool.query('update rm_jars_v1_1.test_jar set coins = 9');
    const compared = console.compare('jars');
    await expect(compared).rejects.toThrow(OperatorRefusal);
    await expect(compared).rejects.toThrow(
      /test_jar: DIFFERS \(live 1 rows, hash -?\d+; rebuilt 1 rows, hash -?\d+\); the first:\n {4}1: differs in coins \(9 → 1\)$/m,
    );
    await expect(console.rebuild('nothing')).rejects.toThrow('No projection nothing; there are: jars');
  });

  it('says beside a difference who was forgotten lately: live rows may still show their words', async () => {
    await side.append(1, add('elma', 1));
    await side.seal(1, 'gizli');
    await side.engine.whenCaughtUp();
    await new PersonKeys(side.database, new MasterKey(randomBytes(32))).destroy('7');
    expect(await console.compare('jars')).not.toContain('ERASED');
    await database.pool.query('update rm_jars_v1_1.test_jar set coins = 9');
    await expect(console.compare('jars')).rejects.toThrow(
      /DIFFERS[^]*^ {2}ERASED lately: person 7 at [-0-9T:.]+Z\. Where/m,
    );
    const kept = console.rebuild('jars', { requireEqual: true });
    await expect(kept).rejects.toThrow(
      /^ {2}ERASED lately: person 7 at [^]*Rebuild once more then\.\nThe live rows were/m,
    );
    // For programs, in the history, and where nothing is switched.
    const told = [{ personId: '7', at: expect.any(Date) as unknown }];
    expect((await side.engine.rebuild('jars', { switch: false })).erased).toEqual(told);
    const [run] = await side.engine.rebuilds.records.of('jars', 1);
    expect(run?.erased).toEqual([{ personId: '7', at: expect.stringMatching(/^\d{4}-.*Z$/u) as unknown }]);
    const jar = side.registry.named('jars');
    const tried = await side.engine.rebuilds.whatIf(jar, AbortSignal.timeout(60_000), () => undefined);
    expect(tried.erased).toEqual(told);
    // What was long ago is no reason any more.
    await database.pool.query(`update app.person_key set destroyed_at = now() - interval '1 hour'`);
    const later = await console.compare('jars').catch((error: unknown) => String(error));
    expect(later).toContain('DIFFERS');
    expect(later).not.toContain('ERASED');
    await database.pool.query('update app.person_key set destroyed_at = now()');
    // What is shown now says what is true: nothing is left to wait for.
    expect(await console.rebuild('jars')).toMatch(/^ {2}ERASED lately: person 7 at [^]*that is why\.\nIt is live now/m);
  });

  it('names rows that only one of the two has', async () => {
    for (let id = 1; id <= 3; id += 1) await side.append(id, add('elma', 1));
    await side.engine.whenCaughtUp();
    await database.pool.query(
      'delete from rm_jars_v1_1.test_jar where id = 2; update rm_jars_v1_1.test_jar set id = 9 where id = 3',
    );
    const compared = console.compare('jars');
    await expect(compared).rejects.toThrow(/^ {4}2: only in the rebuilt rows$/m);
    await expect(compared).rejects.toThrow(/^ {4}9: only in the live rows$/m);
    await expect(compared).rejects.toThrow(/test_jar_label: 1 rows, equal/);
  });

  it('lists what is parked, and holds it against a comparison', async () => {
    expect(await console.parked()).toBe('Nothing is parked.');
    await side.append(1, add('elma', 1), spoil('kurt'), relabel('x'));
    await side.engine.whenCaughtUp();
    expect(await console.parked('jars')).toMatch(/jars +jar-1@1 +jar\.spoilt .*spoilt: kurt\njars +jar-1@2 .*waits/);
    const compared = console.compare('jars');
    await expect(compared).rejects.toThrow(OperatorRefusal);
    await expect(compared).rejects.toThrow('PARKED: the live rows lack 2 events, the rebuilt ones 2');
    await expect(compared).rejects.toThrow(/^ {4}jar-1@1 jar\.spoilt: unexpected fault: spoilt: kurt$/m);
  });

  it('finds the event that a stream waits for among any number of others, without reading them', async () => {
    await side.append(1, add('elma', 1), spoil('kurt'), relabel('x'));
    await side.engine.whenCaughtUp();
    await parkOthers(side, 'jar-0', 1_200);
    const read = rowsTaken(side);
    expect(await console.parkedAt('jars', 'jar-1', 1)).toMatchObject({ streamId: 'jar-1', revision: 1 });
    expect(Math.max(...read())).toBe(1);
    await expect(console.parkedAt('jars', 'jar-1', 2)).rejects.toThrow(
      'jar-1 waits for jar-1@1: settle that one first.',
    );
    await expect(console.parkedAt('jars', 'jar-2', 0)).rejects.toThrow('Nothing of jar-2 is parked by jars.');
    expect(Math.max(...read())).toBe(1);
  });

  it('finds it also where several streams wait for each other, without reading others', async () => {
    // The last digit says which of them fold together.
    const together = { ...jars({ spoiler }), together: (streamId: string) => streamId.at(-1) ?? '' };
    await side.engine.stop();
    const other = new ReadSide(database.url, [together]);
    await other.engine.start();
    await parkOthers(other, '0', 1_200);
    await other.append(1, add('elma', 1), spoil('kurt'));
    await other.engine.whenCaughtUp();
    const read = rowsTaken(other);
    const of = consoleOf(other);
    expect(await of.parkedAt('jars', 'jar-1', 1)).toMatchObject({ streamId: 'jar-1', revision: 1 });
    await expect(of.parkedAt('jars', 'jar-11', 0)).rejects.toThrow('jar-11 waits for jar-1@1: settle that one first.');
    await expect(of.parkedAt('jars', 'jar-3', 0)).rejects.toThrow('Nothing of jar-3 is parked by jars.');
    expect(Math.max(...read())).toBe(1);
    await other.close();
  });

  it('shows a stream, event by event', async () => {
    await side.append(1, add('elma', 1), relabel('ayva'));
    const text = await console.show('jar-1');
    expect(text).toMatch(/^jar-1\n\n#0 {2}jar\.added {2}\(schema 1\)[^]*"label": "elma"[^]*#1 {2}jar\.labelled/);
    await expect(console.show('jar-2')).rejects.toThrow(new OperatorRefusal('There is no stream jar-2.'));
  });

  it('shows the newest events, of all streams or of some', async () => {
    for (let id = 1; id <= 30; id += 1) await side.append(id, add('elma', id));
    expect(await tailed()).toHaveLength(20);
    const lines = await tailed({ last: 2 });
    expect(lines[1]).toMatch(/^30 {2}.*Z {2}jar-30@0 {2}jar\.added {2}by 1 {2}\{"coins":30,"label":"elma"\}$/);
    expect(await tailed({ last: 5, streamPrefix: 'jar-2' })).toHaveLength(5);
    expect((await tailed({ last: 5, streamPrefix: 'jar-7' })).map((line) => line.split('  ')[2])).toEqual(['jar-7@0']);
  });

  it('follows the log until it is stopped', async () => {
    const stop = new AbortController();
    const lines: string[] = [];
    const following = console.tail((line) => lines.push(line), { follow: stop.signal });
    await side.append(1, add('elma', 1));
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    stop.abort();
    await following;
    expect(lines[0]).toContain('jar-1@0');
  });

  it('shows sealed text only when it is asked for in so many words', async () => {
    await side.seal(5, 'gizli not');
    expect(await console.show('jar-5')).not.toContain('gizli');
    expect(await console.show('jar-5')).toContain('"$sealed": "note of person 7"');
    expect((await tailed()).join()).not.toContain('gizli');
    expect(await console.show('jar-5', { open: true })).toContain('gizli not');
    expect((await tailed({ open: true })).join()).toContain('gizli not');
  });
});

/** Of streams that end with a zero, before and behind all that has been written. */
const parkOthers = (side: ReadSide, waitsWith: string, count: number) =>
  side.database.query(
    `insert into projection.parked (projection, slot, position, stream_id, revision, event_id, type, error, waits_with)
     select projection, slot, lpad((n * 1000000)::text, 20, '0'), 'jar-' || n || '0', 0, gen_random_uuid(), 'jar.spoilt', null, $1
     from projection.active join projection.checkpoint using (projection, version, slot), generate_series(0, $2::int - 1) n
     where projection = 'jars'`,
    [waitsWith, count],
  );

/** How many rows each statement has brought since the last time that it was asked. */
function rowsTaken({ database: { pool } }: ReadSide): () => readonly number[] {
  const counts: number[] = [];
  const connect = pool.connect.bind(pool) as (...asked: unknown[]) => Promise<PoolClient>;
  const counting = async (...asked: unknown[]) => {
    const client = await connect(...asked);
    const query = client.query.bind(client) as (...statement: unknown[]) => Promise<{ rows: unknown[] }>;
    const counted = async (...statement: unknown[]) => {
      const answer = await query(...statement);
      counts.push(answer.rows.length);
      return answer;
    };
    // Not the client itself, which somebody else gets next.
    return new Proxy(client, {
      get: (target, name) => {
        const value: unknown = name === 'query' ? counted : Reflect.get(target, name);
        return typeof value === 'function' && name !== 'query' ? (value.bind(target) as unknown) : value;
      },
    });
  };
  // The pool's own statements ask with a callback.
  Object.assign(pool, { connect: (...asked: unknown[]) => (asked.length > 0 ? connect(...asked) : counting()) });
  return () => counts.splice(0);
}
