import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report, ReportName, ReportRuns } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { LedgerModule } from '../ledger.module.js';
import { reportCommands } from './cli/report-commands.js';

/** EventStoreDB counts in two numbers, places of a file, which are hardly ever the same ones as those that people type. */
describe('reports of books whose log is in EventStoreDB', () => {
  const server = new FakeEventStoreDb();
  let world: BuyingWorld;
  beforeAll(async () => {
    await server.start();
    world = await buyingWorld([LedgerModule], { EVENTSTORE_URL: server.url });
  });
  afterAll(async () => {
    await world.close();
    server.stop();
  });

  const report = (name: ReportName, query = '') => world.get<Report>(`/api/admin/reports/${name}?${query}`, 'Ece');
  const file = async (name: ReportName, query: string, format = 'csv') => {
    const answer = await world.people.as('Ece', 'GET', `/api/admin/reports/${name}/${format}?${query}`);
    expect([name, query, answer.statusCode]).toEqual([name, query, 200]);
    return answer.rawPayload;
  };
  const told = async (...args: readonly string[]): Promise<string> => {
    const lines: string[] = [];
    const run = reportCommands.commands.find(({ name }) => name === 'reports run');
    const { signal } = new AbortController();
    await run?.run({ app: world.system.app, args, signal, print: (line) => lines.push(line) });
    return lines.join('\n');
  };
  const bought = async (): Promise<void> => {
    const listing_id = await world.published();
    const id = await world.placed([{ listing_id, package_id: 'bump' }]);
    await world.payByCard(`${id}-1`);
    await world.settled();
  };

  it('are the same again at the place that stands on them, on screen, as files, at the operator’s and after a rebuild', async () => {
    await bought();
    const before = await report('sales');
    expect(before.totals?.[1]).toBe(1);
    expect(before.position).toMatch(/^\d{2,20}$/);
    const names = ['sales', 'trial-balance', 'open', 'journal'] as const;
    const all = async () => {
      const files: Buffer[] = [];
      for (const name of names)
        for (const format of ['csv', 'pdf'])
          files.push(await file(name, `position=${before.position}`, format));
      return files;
    };
    const printed = await all();
    expect(Math.abs(Date.parse(before.as_of ?? '') - Date.now())).toBeLessThan(60_000);
    expect(printed[0]?.toString()).toMatch(
      new RegExp(`\\r\\nKayıt konumu;${before.position};\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d itibarıyla\\r\\n`),
    );
    await bought();
    expect((await report('sales')).totals?.[1]).toBe(2);
    const pinned = await report('sales', `position=${before.position}`);
    expect([pinned.totals, pinned.as_of]).toEqual([before.totals, before.as_of]);
    expect(await all()).toEqual(printed);
    // The place in full, as other tools of the log show it.
    const wide = before.position.padStart(20, '0');
    for (const place of [`${before.position}-${before.position}`, `${wide}-${wide}`])
      expect(await file('sales', `position=${place}`)).toEqual(printed[0]);
    expect(await told('sales', '--position', before.position)).toBe(printed[0]?.toString().trimEnd());
    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect(await all()).toEqual(printed);
  });

  it('lead from a row of the journal to its voucher', async () => {
    const { rows, position } = await report('journal');
    const name = String(rows[0]?.[2]);
    const voucher = await report('journal', `voucher=${name}&position=${position}`);
    expect(voucher.title).toBe(`Fiş ${name}`);
    expect(voucher.rows.length).toBeGreaterThan(1);
    expect(new Set(voucher.rows.map((row) => row[1]))).toEqual(new Set([name]));
    expect((await report('journal', 'voucher=99999999999999-1')).rows).toEqual([]);
  });

  it('are written in the background as of the place at which they were asked for, once', async () => {
    const { position } = await report('journal');
    const form = { report: 'journal', format: 'csv', query: { position } };
    for (let asked = 0; asked < 2; asked += 1) {
      const answer = await world.people.as('Ece', 'POST', '/api/admin/report-runs', form);
      expect(answer.statusCode).toBe(202);
      expect(answer.json<ReportRuns>().data.map((run) => run.position)).toEqual([position]);
    }
  });

  it('are refused behind the end of the log', async () => {
    for (const place of ['99999999999999999999', '9999999999-9999999999']) {
      expect((await world.people.as('Ece', 'GET', `/api/admin/reports/sales?position=${place}`)).statusCode).toBe(422);
      await expect(told('sales', '--position', place)).rejects.toThrow('gelmedi');
    }
    expect((await world.people.as('Ece', 'GET', '/api/admin/reports/sales?position=1-2-3')).statusCode).toBe(422);
  });
});
