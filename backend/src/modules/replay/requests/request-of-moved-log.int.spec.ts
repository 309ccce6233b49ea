import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { AuditModule } from '#modules/audit/audit.module.js';
import { declared } from '#platform/declared/declared.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { anEditedAd } from '#test/support/engineers-desk.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { requestCommands } from '../cli/request-command.js';
import { LogTransfer } from '../log-file/log-transfer.js';
import { GetRequestTree } from '../queries/get-request-tree.js';
import { ReplayModule } from '../replay.module.js';

const DAY = 86_400_000;
const DATA = { user_id: 5, listing_id: 1, at: '2026-11-20T09:00:00.000Z' };
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

describe('the tree of a request in a log that was carried here from elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-request-'));
  const old = daysAgo(40);
  let source: TestDatabase;
  let target: TestDatabase;
  let there: Awaited<ReturnType<typeof startListingsApp>>;
  let here: Awaited<ReturnType<typeof startListingsApp>>;

  beforeAll(async () => {
    [source, target] = await Promise.all([createTestDatabase(), createTestDatabase({ readModels: false })]);
    there = await startListingsApp(source, [AuditModule, MailOutboxModule, ReplayModule]);
    for (const [stream, correlationId, occurredAt] of [
      ['listing-9001', 'of-long-ago', old],
      ['listing-9002', 'of-yesterday', daysAgo(1)],
      ['listing-9003', 'of-no-moment', 'dün'],
    ] as const)
      await there.app
        .get(EventStore)
        .append(stream, 'no_stream', [
          anEvent({ type: 'favorite.added', data: DATA, meta: { ...anEvent().meta, correlationId, occurredAt } }),
        ]);
    const lines: string[] = [];
    const file = join(folder, 'log.ndjson');
    const written = new LogTransfer(there.app.get(EventStore));
    await written.export((line) => Promise.resolve(void lines.push(line)), new Date());
    writeFileSync(file, `${lines.join('\n')}\n`);
    here = await startListingsApp(target, [AuditModule, MailOutboxModule, ReplayModule]);
    await new LogTransfer(here.app.get(EventStore)).import(file);
  });
  afterAll(async () => {
    await Promise.all([there.close(), here.close()]);
    await Promise.all([source.drop(), target.drop()]);
    rmSync(folder, { recursive: true });
  });

  const treeOf = (correlation: string) => here.app.get(QueryBus).execute(new GetRequestTree(correlation));
  const cli = async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    await requestCommands.commands[0]!.run({ app: here.app, args, signal: AbortSignal.timeout(60_000), print });
    return said.join('\n');
  };

  it('says when each event happened, though all of them were recorded now', async () => {
    const [event] = (await treeOf('of-long-ago')).data;
    expect(event?.occurred_at).toBe(old);
    expect(Date.now() - Date.parse(event?.recorded_at ?? '')).toBeLessThan(DAY);
    expect((await treeOf('of-no-moment')).data[0]?.occurred_at).toBeNull();
  });

  it('says of reactions that began here later that they never saw it, and that they have looked at what comes since', async () => {
    const states = async (correlation: string) => {
      const { reactions = [] } = (await treeOf(correlation)).data[0] ?? {};
      return Object.fromEntries(reactions.map(({ name, state }) => [name, state]));
    };
    const reactions = declared(here.app.get(ModulesContainer), Reaction);
    for (const reaction of reactions) await reaction.catchUp();
    const [fromNow] = reactions.filter(({ options }) => options.name === 'tell-owner-when-ad-expires');
    expect(fromNow?.options.from).toBe('now');
    expect(await states('of-long-ago')).toMatchObject({ 'tell-owner-when-ad-expires': 'unseen' });
    expect(await cli('of-long-ago')).toMatch(/^ {4}unseen, as they begin behind it: .*tell-owner-when-ad-expires/mu);
    const stream = `listing-${await anEditedAd(here.commands, 'Bugünün ilanı')}`;
    const [event] = await here.app.get(EventStore).readStream(stream);
    const ofToday = event!.meta.correlationId;
    expect(await states(ofToday)).toMatchObject({ 'tell-owner-when-ad-expires': 'waiting' });
    for (const reaction of reactions) await reaction.catchUp();
    expect(await states(ofToday)).toMatchObject({ 'tell-owner-when-ad-expires': 'done' });
  });

  it('says on a terminal that the mails of what happened long ago are gone, and of what happened yesterday that they are not', async () => {
    const said = await cli('of-long-ago');
    expect(said).toContain(`(happened ${old})`);
    expect(said).toMatch(/^Mails that were finished before \S+Z have been cleared away and are not told\.$/mu);
    expect(await cli('of-yesterday')).not.toContain('cleared away');
    expect(JSON.parse(await cli('of-long-ago', '--json'))).toMatchObject({ data: [{ occurred_at: old }] });
  });
});
