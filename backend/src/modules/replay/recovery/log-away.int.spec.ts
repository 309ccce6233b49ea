import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReadModelList, ReadModelPage } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import type { CliCommand } from '#platform/cli/cli-command.js';
import { anEngineersDesk, type Desk } from '#test/support/engineers-desk.js';
import { eventually } from '#test/support/eventually.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { projectionCommands } from '../cli/projection-commands.js';
import { statusCommands } from '../cli/status.js';
import { ReplayModule } from '../replay.module.js';

const NAME = 'listings';

describe('while the log does not answer', () => {
  let desk: Desk;
  let log: FakeEventStoreDb;
  let run = 0;
  let working: Promise<void>;
  const cli = async (name: string, ...args: string[]): Promise<string> => {
    const said: string[] = [];
    const all: readonly CliCommand[] = [...projectionCommands.commands, ...statusCommands.commands];
    const print = (line: string) => void said.push(line);
    const signal = AbortSignal.timeout(60_000);
    await all.find((one) => one.name === name)!.run({ app: desk.system.app, args, signal, print });
    return said.join('\n');
  };

  beforeAll(async () => {
    log = await new FakeEventStoreDb().start();
    desk = await anEngineersDesk(NAME, [AuditModule, MailOutboxModule, ReplayModule], { EVENTSTORE_URL: log.url });
    run = await desk.ask({ kind: 'compare' });
    await desk.wish(run, 'pause');
    working = desk.work();
    await eventually('the pause', async () => (await desk.newest()).state === 'paused');
    log.stop();
  });
  afterAll(async () => {
    await desk.close();
    log.stop();
  });

  it('read models are told with what the database knows, and that nobody can say how far behind they are', async () => {
    const list = await desk.call<ReadModelList>('GET', '/projections');
    expect(list.log).toEqual({ store: null, head: null, fault: expect.stringContaining('EventStoreDB') as unknown });
    const row = list.read_models.find(({ name }) => name === NAME);
    // In the words of the moment in which it was asked: what stands between may be known better by now.
    expect(row).toMatchObject({
      state: 'stuck',
      handled: 3,
      events_behind: null,
      error: expect.any(String) as unknown,
    });
    expect([row?.place === '', row?.run?.state]).toEqual([false, 'paused']);
    expect(list.read_models.length).toBeGreaterThan(5);

    const page = await desk.call<ReadModelPage>('GET', `/projections/${NAME}`);
    expect(page).toMatchObject({ log: { head: null }, read_model: { version: row?.version, parked: 0 } });
    expect(page.runs.map(({ id }) => id)).toEqual([run]);
  });

  it('the commands say the same to people and to programs', async () => {
    expect(await cli('projections status')).toMatch(
      /^Log: EventStoreDB .*\. This is what the database knows[^]*^listings +v\d+\/\d+ +stuck +[1-9]\d* +3 +\? /mu,
    );
    const far = { name: NAME, state: 'stuck', handled: 3, eventsBehind: null };
    expect(JSON.parse(await cli('projections status', '--json'))).toMatchObject({
      log: { store: null, head: null, fault: expect.any(String) },
      projections: expect.arrayContaining([expect.objectContaining(far)]) as unknown,
    });
    const told = JSON.parse(await cli('status', '--json')) as ReadModelList;
    expect([told.log.head, told.read_models.length > 5]).toEqual([null, true]);
    expect(await cli('projections history', NAME)).toMatch(new RegExp(`^#${run} +compare +v\\d+ +paused `, 'mu'));
  });

  it('nothing is asked of a run that no trail would show, and who asks is told why; it is done when the log is back', async () => {
    await expect(cli('projections cancel', NAME)).rejects.toThrow(
      /^listings: cancel is not done\. The log does not answer, and what cannot be recorded is not done/u,
    );
    const answer = await desk.people.as(
      ...([
        'Süheyla',
        'POST',
        `/api/admin/engineering/projections/${NAME}/rebuilds/${run}`,
        { wish: 'cancel' },
      ] as const),
    );
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      ...[503, expect.stringContaining('denetim kaydına yazılamadığı için yapılmadı')],
    ]);
    expect((await desk.newest()).state).toBe('paused');
    await log.start();
    await eventually('the log is back', async () => (await desk.page()).log.fault === null);
    await desk.wish(run, 'cancel');
    await working;
    expect(await desk.newest()).toMatchObject({ id: run, state: 'cancelled' });
  });
});
