import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AuditPage } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { ModerationModule } from '#modules/moderation/moderation.module.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { anAdThatRulesDoubt } from '#test/support/engineers-desk.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { capsuleCommands } from '../cli/capsule-commands.js';
import { ReplayModule } from '../replay.module.js';
import { readCapsule } from './capsule-file.js';

describe.each(REPLACEABLE_LOGS)('a capsule that is made on %s', (_, open) => {
  let database: TestDatabase;
  let log: ReplaceableLog;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  let folder: string;
  let stream: string;
  const make = async (name: string, out: string): Promise<string> => {
    const said: string[] = [];
    const command = capsuleCommands.commands.find((one) => one.name === 'capsule make')!;
    await command.run({
      ...{ app: system.app, args: ['--stream', name, '--out', join(folder, out)], signal: AbortSignal.timeout(60_000) },
      print: (line: string) => void said.push(line),
    });
    return said.join('\n');
  };
  const trail = async () => {
    await system.app.get(AuditChain).catchUp();
    const answer = await people.as('Ada', 'GET', '/api/admin/audit?action=engineering.acted&per_page=100');
    return answer.json<AuditPage>().data.map(({ actor, sentence }) => [actor.name, sentence]);
  };

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    log = await open(database);
    system = await startListingsApp(database, [AuditModule, ModerationModule, ReplayModule], log.environment);
    people = await signedInPeople(system.app, [{ id: 100, name: 'Ada', role: 'admin' }]);
    folder = await mkdtemp(join(tmpdir(), 'capsules-'));
    stream = `listing-${await anAdThatRulesDoubt(system.app)}`;
    await system.engine.whenCaughtUp();
  });
  afterAll(async () => {
    await system.close();
    log.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('holds what the same request led to, looked for around it and not through the whole log', async () => {
    // Nobody reads the log from its beginning, and a log that looks itself hands out nothing else.
    const read = jest.spyOn(system.app.get(EventStore), 'readAll');
    expect(await make(stream, 'ad.json')).toMatch(
      new RegExp(`: 1 events of ${stream}, [1-9]\\d* that belong to them, `, 'u'),
    );
    const fromBeginning = read.mock.calls.filter(([{ after }]) => after === undefined);
    read.mockRestore();
    expect(fromBeginning).toEqual([]);
    const { events } = readCapsule(join(folder, 'ad.json'));
    expect(events.map((event) => event.stream)).toContain(stream.replace('listing-', 'review-'));
    expect(events.map(({ position }) => position)).toEqual(events.map(({ position }) => position).toSorted());
  });

  it('stands in the audit trail before its words are opened; what is refused does not', async () => {
    const before = await trail();
    expect(before.at(0)).toEqual(['Komut satırı', expect.stringContaining(`“${stream}” akışından kapsül yaptı`)]);
    await expect(make('listing-999999', 'none.json')).rejects.toThrow('There is no stream');
    const opened = jest.spyOn(system.app.get(EventCodec), 'openAsWritten').mockRejectedValueOnce(new Error('no key'));
    await expect(make(stream, 'again.json')).rejects.toThrow('no key');
    opened.mockRestore();
    expect(await trail()).toHaveLength(before.length + 1);
  });

  it('is refused before anything is read or recorded where its file is there already, or cannot be written', async () => {
    const before = await trail();
    const read = jest.spyOn(system.app.get(EventStore), 'readStream');
    await writeFile(join(folder, 'taken.json'), 'mine');
    await expect(make(stream, 'taken.json')).rejects.toThrow(/taken\.json is there already\.$/u);
    await expect(make(stream, 'nowhere/new.json')).rejects.toThrow(/nowhere\/new\.json cannot be written: ENOENT$/u);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    expect(await readFile(join(folder, 'taken.json'), 'utf8')).toBe('mine');
    expect(await trail()).toHaveLength(before.length);
  });
});
