import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { ProvenInPart } from '#platform/cli/cli-command.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { rebuildAlone } from '#platform/projections/builds/rebuild-lock.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { anEngineersDesk, type Desk } from '#test/support/engineers-desk.js';
import { eventually } from '#test/support/eventually.js';
import { ReplayModule } from '../replay.module.js';
import { logCommands } from './log-commands.js';
import { projectionCommands } from './projection-commands.js';
import { reactionCommands } from './reaction-commands.js';
import { whatIfCommands } from './what-if-commands.js';

const NAME = 'listings';
const REACTION = 'tell-owner-when-ad-expires';
const REASON = 'Olayı başka bir program yazmış';
const HASH = /[\da-f]{64}/u;

describe('the commands of engineers', () => {
  let desk: Desk;
  let folder: string;
  let listing_id: number;
  const cli = async (name: string, ...args: string[]): Promise<string> => {
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    const command = [projectionCommands, whatIfCommands, logCommands, reactionCommands]
      .flatMap(({ commands }) => commands)
      .find((one) => one.name === name)!;
    // What was printed stands before the refusal, as on a terminal.
    await command
      .run({ app: desk.system.app, args, signal: AbortSignal.timeout(60_000), print })
      .catch((error: unknown) => {
        throw new Error([...said, error instanceof Error ? error.message : ''].join('\n'), { cause: error });
      });
    return said.join('\n');
  };
  const json = async (name: string, ...args: string[]): Promise<unknown> =>
    JSON.parse(await cli(name, ...args, '--json'));

  beforeAll(async () => {
    desk = await anEngineersDesk(NAME, [AuditModule, MailOutboxModule, ReplayModule]);
    folder = await mkdtemp(join(tmpdir(), 'commands-'));
    const { rows } = await desk.database.pool.query<{ id: number }>('select min(id) as id from rm.listing_card');
    listing_id = rows[0]?.id ?? 0;
    await desk.system.app.get(Reactions).named(REACTION).catchUp();
    await cli('projections compare', NAME);
  });
  afterAll(async () => {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('leave no trace of a run that was refused', async () => {
    const store = desk.system.app.get(EventStore);
    const acts = async () => (await store.readLast({ limit: 500, streamPrefixes: ['engineering-'] })).length;
    const before = await acts();
    await rebuildAlone(desk.database.url, NAME, async () => {
      for (const name of ['projections rebuild', 'projections compare'])
        await expect(cli(name, NAME)).rejects.toThrow('being rebuilt already');
    });
    expect([before > 0, await acts()]).toEqual([true, before]);
  });

  it.each<[name: string, args: readonly string[], text: RegExp, told: unknown]>([
    [
      ...(['projections status', [], /^listings +v\d+\/\d+ +live +[1-9]\d* +3 +0 /mu] as const),
      {
        log: expect.objectContaining({ fault: null }),
        led: true,
        projections: expect.arrayContaining([expect.objectContaining({ name: NAME, handled: 3 })]),
      },
    ],
    [
      ...([
        'projections history',
        [NAME],
        /^#1 +compare +v\d+ +compared .* listing_card 3 rows -?\d+ equal;/mu,
      ] as const),
      [expect.objectContaining({ id: 1, kind: 'compare', state: 'compared' })],
    ],
    [
      ...([
        'projections what-if',
        [NAME],
        /^ {2}listing_card: 3 rows, the same$[^]*Nothing would change in 1 read/mu,
      ] as const),
      [expect.objectContaining({ projection: NAME, parked: 0 })],
    ],
    [
      ...(['events types', [], /^listing\.submitted +2 +2 +1→2 +3 +\d{4}-\d\d-\d\d +\d{4}-\d\d-\d\d +\d+$/mu] as const),
      expect.arrayContaining([
        expect.objectContaining({ type: 'listing.submitted', schema: 2, newest: 2, upcasters: [1], events: 3 }),
        expect.objectContaining({ type: 'listing.deleted', events: 0, first: null }),
      ]),
    ],
    ['events lint', [], /^All \d+ events can be read\.$/u, expect.objectContaining({ unreadable: 0, first: [] })],
    [
      ...(['reactions status', [], /^tell-owner-when-ad-expires +\S+ +[1-9]\d* +\d+ +0 /mu] as const),
      expect.arrayContaining([expect.objectContaining({ name: REACTION, events_behind: 0, rate: 0 })]),
    ],
  ])('%s says it to people and to programs', async (name, args, text, told) => {
    expect(await cli(name, ...args)).toMatch(text);
    expect(await json(name, ...args)).toEqual(told);
  });

  it('projections why tells a row by its events, and refuses one that they do not make', async () => {
    const row = ['listing_card', String(listing_id)];
    const said = await cli('projections why', ...row);
    expect(said).toContain(`listing-${listing_id}@0  `);
    expect(said).toMatch(/^ {4}status: – → "pending"$[^]*^The row is what these events make\.$/mu);
    expect(await json('projections why', ...row)).toMatchObject({ verdict: 'equal', read_model: NAME });
    await expect(cli('projections why', 'listing_card')).rejects.toThrow('Which row?');

    const table = await desk.shownTable();
    const priced = `update ${table} set price_minor = price_minor`;
    await desk.database.pool.query(`${priced} + 1 where id = $1`, [listing_id]);
    const fault = `listing_card ${listing_id} is not what the log makes of it.`;
    await expect(cli('projections why', ...row)).rejects.toThrow(/price_minor: the row has \d+, the events make \d+/u);
    await expect(json('projections why', ...row)).rejects.toThrow(/"verdict":"differs"/u);
    await expect(json('projections why', ...row)).rejects.toThrow(fault);
    expect(await cli('projections what-if', NAME)).toMatch(/^Would be others: listings\. Nothing was switched\.$/mu);
    expect(await json('projections what-if', NAME)).toMatchObject([
      { tables: expect.arrayContaining([expect.objectContaining({ table: 'listing_card', changed: 1 })]) as unknown },
    ]);
    await expect(cli('projections rebuild', NAME, '--require-equal')).rejects.toThrow(
      /listing_card: DIFFERS[^]*The live rows were left as they are\.$/u,
    );
    await desk.database.pool.query(`${priced} - 1 where id = $1`, [listing_id]);
    expect(await cli('projections why', ...row)).toContain('The row is what these events make.');
  });

  it('projections pause and resume hold a run that works elsewhere, and refuse where there is none', async () => {
    for (const wish of ['pause', 'resume'])
      await expect(cli(`projections ${wish}`, NAME)).rejects.toThrow('That run is over.');
    const id = await desk.ask({ kind: 'rebuild' });
    expect(await cli('projections pause', NAME)).toBe(
      'listings: pause is wanted. How it goes: npm run cli -- projections history listings',
    );
    const working = desk.work();
    await eventually('the pause', async () => (await desk.newest()).state === 'paused');
    expect(await cli('projections history', NAME)).toMatch(
      new RegExp(`^#${id} +rebuild +v\\d+ +paused .* until \\d{4}-.*Z$`, 'mu'),
    );
    expect(await json('projections resume', NAME)).toEqual({ projection: NAME, run: id, wish: 'resume' });
    await working;
    const next = await desk.ask({ kind: 'rebuild' });
    expect(await json('projections pause', NAME)).toEqual({ projection: NAME, run: next, wish: 'pause' });
    expect(await cli('projections resume', NAME)).toContain('listings: resume is wanted.');
    await desk.work();
    expect(await desk.newest()).toMatchObject({ id: next, state: 'switched' });
  });

  it('events verify-export finds a file whole, and refuses one that somebody has spoiled', async () => {
    const file = join(folder, 'log.ndjson');
    const { 0: hash } = HASH.exec(await cli('events export', file)) ?? [];
    expect(await cli('events verify-export', file)).toMatch(
      new RegExp(`^Intact: \\d+ events, last hash ${hash}, hash of the file [0-9a-f]{64}\\.$`, 'u'),
    );
    const lines = (await readFile(file, 'utf8')).split('\n');
    const older = lines.map((line) =>
      line.replace('"version":2,', '"version":1,').replace(/^(\{"end".*),"file":"\w+"\}$/u, '$1}'),
    );
    const [, whole = ''] = /hash of the file (\w+)/u.exec(await cli('events verify-export', file)) ?? [];
    expect(await cli('events verify-export', file, '--expect-hash', whole)).toMatch(/^Intact: /u);
    await expect(cli('events verify-export', file, '--expect-hash', hash ?? '')).rejects.toThrow(
      `Intact in itself, but it is another file: its hash is ${whole}, and ${hash} was expected.`,
    );
    await writeFile(file, older.join('\n'));
    // Whoever takes the hash of the file away, and says that it never had one, is not told that all is well.
    const asOlder = cli('events verify-export', file);
    await expect(asOlder).rejects.toThrow(
      /^Proven line by line: .*\nIt has the older form 1, which names no hash of the file: .* --allow-form-1$/u,
    );
    await expect(asOlder).rejects.toHaveProperty('cause', expect.any(ProvenInPart));
    expect(await cli('events verify-export', file, '--allow-form-1')).toMatch(
      /^Proven line by line: .* the older form 1, which .* are not proven\.$/u,
    );
    await expect(cli('events verify-export', file, '--allow-form-1', '--expect-hash', whole)).rejects.toThrow(
      `it is another file: it names no hash of its own, and ${whole} was expected.`,
    );
    const at = lines.findIndex((line) => line.includes('"listing.submitted"'));
    const spoiled = async (change: (line: string) => string[]) => {
      await writeFile(file, lines.toSpliced(at, 1, ...change(lines[at] ?? '')).join('\n'));
      return cli('events verify-export', file);
    };
    const changed = `Line ${at + 1}: it or one before it was changed, moved, added or taken away.`;
    await expect(spoiled((line) => [line.replace(/"price_minor":\d+/u, '"price_minor":1')])).rejects.toThrow(changed);
    await expect(spoiled(() => ['{"stream":'])).rejects.toThrow(`Line ${at + 1}: it is no JSON.`);
    await writeFile(file, `${lines.slice(0, at + 1).join('\n')}\n`);
    await expect(cli('events verify-export', file)).rejects.toThrow('its end is missing');
    await expect(cli('events verify-export', join(folder, 'none'))).rejects.toThrow('cannot be read: ENOENT');
  });

  it('events lint names a stored event that no longer decodes, and reactions skip leaves it out with a reason', async () => {
    const type = 'listing.price-guessed';
    const meta = { ...anEvent().meta, correlationId: randomUUID(), causationId: randomUUID() };
    const stream = `listing-${listing_id}`;
    await desk.system.app.get(EventStore).append(stream, 'stream_exists', [anEvent({ type, data: {}, meta })]);
    const why = `Event ${type} is not registered`;
    await expect(cli('events lint')).rejects.toThrow(
      new RegExp(`^${stream}@1 {2}${type} {2}${why}\n1 of \\d+ events`, 'u'),
    );
    await expect(json('events lint')).rejects.toThrow(/"unreadable":1[^]*\n1 of \d+ events cannot be read\.$/u);
    expect(await cli('events types')).toMatch(/^listing\.price-guessed +1 +unknown +– +1 /mu);

    const reaction = desk.system.app.get(Reactions).named(REACTION);
    await reaction.catchUp();
    const skip = (...args: string[]) => cli('reactions skip', REACTION, ...args);
    await expect(skip(`${stream}@1`, '--reason', 'kısa')).rejects.toThrow('Say why');
    await expect(skip(stream, '--reason', REASON)).rejects.toThrow('Which event');
    await expect(skip(`${stream}@0`, '--reason', REASON)).rejects.toThrow(`waits for ${stream}@1`);
    expect(await reaction.parked()).toMatchObject([{ streamId: stream, revision: 1, error: why }]);
    expect(await skip(`${stream}@1`, '--reason', REASON)).toBe(`${REACTION}: ${stream}@1 is left out.`);
    expect(await reaction.parked()).toEqual([]);
    await expect(skip(`${stream}@1`, '--reason', REASON, '--json')).rejects.toThrow(`Nothing of ${stream} is parked`);

    await desk.system.app.get(EventStore).append(stream, 'stream_exists', [anEvent({ type, data: {}, meta })]);
    await reaction.catchUp();
    const left = await skip(`${stream}@2`, '--reason', REASON, '--json');
    expect(JSON.parse(left)).toEqual({ name: REACTION, left_out: `${stream}@2`, settled: 0, failed: [] });

    await desk.system.app.get(AuditChain).catchUp();
    const trail = await desk.people.as('Ada', 'GET', '/api/admin/audit?action=reaction.event-skipped');
    const told = (revision: number) => ({
      ...{ reason: REASON, actor: { name: 'Komut satırı' } },
      sentence: expect.stringContaining(`“${REACTION}” işini ${stream}@${revision} (${type}) için atladı`) as unknown,
    });
    // Those that were refused are not among them.
    expect(trail.json<AuditPage>().data).toMatchObject([told(2), told(1)]);
  });

  it('events export leaves no half of a log where it is interrupted', async () => {
    const file = join(folder, 'interrupted.ndjson');
    const command = logCommands.commands.find(({ name }) => name === 'events export')!;
    const run = { app: desk.system.app, args: [file], print: () => undefined };
    await expect(command.run({ ...run, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('events export holds the log against the audit chain: as far as it goes, to its end, and where somebody changed an event', async () => {
    const { pool } = desk.database;
    let files = 0;
    const exported = (...args: string[]) => cli('events export', join(folder, `chained-${++files}.ndjson`), ...args);
    await pool.query('truncate app.audit_entry, app.audit_chain');
    expect(await exported()).toMatch(
      /\. There was nothing to compare it with: the audit chain knows none of its events\.$/u,
    );
    expect(JSON.parse(await exported('--json'))).toMatchObject({ audit_chain: { verdict: 'none', events: 0 } });

    await desk.system.app.get(AuditChain).catchUp();
    expect(await exported()).toMatch(/\. The audit chain of this log ends with the same hash\.$/u);
    await desk.system.app
      .get(EventStore)
      .append(`listing-${listing_id}`, 'stream_exists', [anEvent({ type: 'listing.viewed-twice', data: {} })]);
    expect(await exported()).toMatch(/\. The audit chain knows \d+ of \d+ events so far, and they are the same\.$/u);
    const { events, audit_chain } = JSON.parse(await exported('--json')) as {
      events: number;
      audit_chain: { verdict: string; events: number };
    };
    expect(audit_chain).toEqual({ verdict: 'equal', events: events - 1 });

    const change = (to: string) =>
      pool.query(`update es.event set data = ${to} where stream_id = $1 and revision = 0`, [`listing-${listing_id}`]);
    await pool.query('alter table es.event disable trigger user');
    await change(`data || '{"changed": true}'`);
    const differs = /^Written: \d+ events[^]*\nThe audit chain DIFFERS: it knows \d+ events/u;
    await expect(exported()).rejects.toThrow(differs);
    await expect(exported('--json')).rejects.toThrow(/"audit_chain":\{"verdict":"differs"[^]*The audit chain DIFFERS/u);
    await change(`data - 'changed'`);
    await pool.query('alter table es.event enable trigger user');
    expect(await exported()).toMatch(/and they are the same\.$/u);
  });
});
