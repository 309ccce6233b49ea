import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SubmitListing } from '#modules/listings/contract.js';
import { ProvenInPart } from '#platform/cli/cli-command.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, byOwner } from '#test/support/listings-app.js';
import { liveLife, MASTER_KEY, rowsOf, runOnCommandLine } from '#test/support/moved-life.js';
import { signedInPeople } from '#test/support/signed-in-people.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';

const onCommandLine = (url: string, dataDir: string, name: string, ...words: string[]): Promise<string> =>
  runOnCommandLine({ DATABASE_URL: url, DATA_DIR: dataDir }, name, words);

async function asked<Row extends object>({ url }: TestDatabase, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const eventsIn = async (database: TestDatabase): Promise<number> =>
  Number((await asked<{ events: string }>(database, 'select count(*) as events from es.event'))[0]?.events);

/** Keys move with the database, not with the log. */
async function carryPeople(from: TestDatabase, to: TestDatabase): Promise<void> {
  const keys = await asked(from, 'select person_id, wrapped::text, created_at, destroyed_at from app.person_key');
  expect(keys.length).toBeGreaterThan(0);
  const insert =
    'insert into app.person_key select person_id, wrapped::bytea, created_at, destroyed_at from jsonb_to_recordset($1) as k(person_id text, wrapped text, created_at timestamptz, destroyed_at timestamptz)';
  await asked(to, insert, [JSON.stringify(keys)]);
}

describe('a log that moves with everything that is read from it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'));
  const file = join(folder, 'log.ndjson');
  let source: TestDatabase;
  let whole: WholeApp;
  let written: string;

  beforeAll(async () => {
    source = await createTestDatabase();
    whole = await startWholeApp(source, { environment: { MASTER_KEY } });
    await liveLife(whole);
    written = await onCommandLine(source.url, whole.dataDir, 'events export', file);
  });
  afterAll(async () => {
    await whole.close();
    await source.drop();
    rmSync(folder, { recursive: true });
  });

  it('is the same there by its hash, and every read model is built from it as it was', async () => {
    expect(written).toMatch(/^Written: \d+ events, last hash [0-9a-f]{64}, hash of the file [0-9a-f]{64}\./);
    const was = await rowsOf(whole);
    const filled = [...was].filter(([, { rows }]) => rows > 0).map(([table]) => table);
    expect(filled).toEqual(
      expect.arrayContaining(['listing_card', 'listing_page', 'favorite', 'message', 'review_case']),
    );
    const target = await createTestDatabase({ readModels: false });
    try {
      await carryPeople(source, target);
      const sum = /\d+ events, last hash [0-9a-f]{64}, hash of the file [0-9a-f]{64}/.exec(written)?.[0] ?? '';
      const said = await onCommandLine(target.url, folder, 'events import', file);
      expect(said).toContain(`Equal to the file: ${sum}.`);
      // It knew no log, and takes this one for its own.
      expect(said).not.toContain('Next:');
      const there = await startWholeApp(target, { environment: { MASTER_KEY } });
      try {
        await there.settle();
        expect(await rowsOf(there)).toEqual(was);
      } finally {
        await there.close();
      }
    } finally {
      await target.drop();
    }
  });

  it.each<[string, (lines: string[]) => void, RegExp]>([
    [
      'a changed word',
      (lines) => (lines[7] = lines[7]!.replace(/"type":"[^"]+"/, '"type":"listing.sold"')),
      /^Line 8: /,
    ],
    ['a line that is damaged', (lines) => (lines[7] = lines[7]!.slice(0, 30)), /^Line 8: it is no JSON/],
    ['a line missing', (lines) => lines.splice(4, 1), /^Line 5: it or one before it/],
    ['two lines swapped', (lines) => lines.splice(3, 2, lines[4]!, lines[3]!), /^Line 4: it or one before it/],
    ['its end missing', (lines) => lines.pop(), /its end is missing/],
  ])(
    'is refused with %s; nothing of it is written, and the whole file can still be imported',
    async (_, change, why) => {
      const target = await createTestDatabase({ readModels: false });
      try {
        const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
        change(lines);
        const damaged = join(folder, 'damaged.ndjson');
        writeFileSync(damaged, `${lines.join('\n')}\n`);
        await expect(onCommandLine(target.url, folder, 'events import', damaged)).rejects.toThrow(why);
        expect(await eventsIn(target)).toBe(0);
        const all = `${readFileSync(file, 'utf8').trimEnd().split('\n').length - 2} of them were written now.`;
        expect(await onCommandLine(target.url, folder, 'events import', file)).toContain(all);
      } finally {
        await target.drop();
      }
    },
  );

  it('is written from a file of the older form only where that is said to be enough, and from none but the one that is expected', async () => {
    const target = await createTestDatabase({ readModels: false });
    try {
      const older = join(folder, 'older.ndjson');
      const lines = readFileSync(file, 'utf8').split('\n');
      const asOlder = lines.map((line) =>
        line.replace('"version":2,', '"version":1,').replace(/^(\{"end".*),"file":"\w+"\}$/u, '$1}'),
      );
      writeFileSync(older, asOlder.join('\n'));
      const importing = (...words: string[]) => onCommandLine(target.url, folder, 'events import', ...words);
      const refused = importing(older);
      await expect(refused).rejects.toThrow(/the older form 1, .* Nothing was written\. .*: --allow-form-1$/u);
      await expect(refused).rejects.toBeInstanceOf(ProvenInPart);
      const [, whole = ''] = /hash of the file (\w+)/u.exec(written) ?? [];
      await expect(importing(older, '--allow-form-1', '--expect-hash', whole)).rejects.toThrow(
        `it is another file: it names no hash of its own, and ${whole} was expected. Nothing was written.`,
      );
      expect(await eventsIn(target)).toBe(0);
      expect(await importing(older, '--allow-form-1')).toMatch(
        /^Equal to the file: .* the older form 1, .* not proven\.$/mu,
      );
      expect(await importing(file, '--expect-hash', whole)).toContain(' 0 of them were written now.');
    } finally {
      await target.drop();
    }
  });

  it('is refused where something else has happened, which stays as it was', async () => {
    const target = await createTestDatabase({ readModels: false });
    const other = await startWholeApp(target, { environment: { MASTER_KEY } });
    try {
      await signedInPeople(other.app, [{ id: OWNER_ID, name: 'Ayşe', role: 'users' }]);
      const content = aRealContent({ title: 'Başka bir ilan' });
      await other.commands.execute(new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content }));
      await other.settle();
      const held = await eventsIn(target);
      const refused = onCommandLine(target.url, other.dataDir, 'events import', file);
      await expect(refused).rejects.toThrow('The log is not empty, and not this file’s copy either');
      expect(await eventsIn(target)).toBe(held);
    } finally {
      await other.close();
      await target.drop();
    }
  });
});
