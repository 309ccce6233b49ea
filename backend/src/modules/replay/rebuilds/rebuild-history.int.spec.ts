import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReadModelPage } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { anEngineersDesk, type Desk } from '#test/support/engineers-desk.js';
import { projectionCommands } from '../cli/projection-commands.js';
import { ReplayModule } from '../replay.module.js';

const NAME = 'listings';
const RUNS = 120;

describe('the history of rebuilds', () => {
  let desk: Desk;
  const history = async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    const command = projectionCommands.commands.find(({ name }) => name === 'projections history')!;
    await command.run({
      ...{ app: desk.system.app, args: [NAME, ...args], signal: AbortSignal.timeout(60_000) },
      print: (line: string) => void said.push(line),
    });
    return said.join('\n');
  };
  const numbers = (text: string): readonly number[] => (JSON.parse(text) as { id: number }[]).map(({ id }) => id);

  beforeAll(async () => {
    desk = await anEngineersDesk(NAME, [AuditModule, MailOutboxModule, ReplayModule]);
    await desk.database.pool.query(
      `insert into projection.rebuild (projection, version, kind, asked_by, state, ended_at)
       select $1, 1, 'compare', '101', 'compared', clock_timestamp() from generate_series(1, $2::int)`,
      [NAME, RUNS],
    );
  });
  afterAll(() => desk.close());

  it('is read to its first run, page by page', async () => {
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const search: string = before === null ? '' : `?before=${before}`;
      const page: ReadModelPage = await desk.call('GET', `/projections/${NAME}${search}`);
      expect(page.runs.length).toBeLessThanOrEqual(50);
      seen.push(...page.runs.map(({ id }) => id));
      before = page.older;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: RUNS }, (_, index) => RUNS - index));
    await desk.call('GET', `/projections/${NAME}?before=x`, undefined, 422);
  });

  it('is read so on the command line, which says where the older ones stand', async () => {
    expect(await history()).toContain('\nOlder ones: npm run cli -- projections history listings --before 101');
    expect(numbers(await history('--before', '101', '--limit', '2', '--json'))).toEqual([100, 99]);
    expect(await history('--before', '#3')).toMatch(/^#2 [^]*^#1 /mu);
    expect(await history('--before', '3')).not.toContain('Older ones');
    await expect(history('--limit', '0')).rejects.toThrow('--limit is a whole number from 1 to 1000');
  });
});
