import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Report, ReportName, ReportRuns } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { LedgerModule } from '../ledger.module.js';
import { reportCommands } from './cli/report-commands.js';

const DAY_MS = 86_400_000;

interface Engine {
  readonly name: string;
  readonly begin: () => Promise<BuyingWorld>;
  /** As if what the log holds had been recorded so many days before. */
  readonly olderBy: (days: number, world: BuyingWorld) => Promise<void>;
  readonly end: () => void;
}

const inPostgres: Engine = {
  name: 'PostgreSQL',
  begin: () => buyingWorld([LedgerModule]),
  async olderBy(days, { system }) {
    const database = system.app.get(Database);
    await database.query('alter table es.event disable trigger only_grows');
    await database.query('update es.event set created_at = created_at - make_interval(days => $1::int)', [days]);
    await database.query('alter table es.event enable trigger only_grows');
  },
  end: () => undefined,
};

/** It counts in two numbers, places of a file, which are hardly ever those that people type. */
const server = new FakeEventStoreDb();
const inEventStoreDb: Engine = {
  name: 'EventStoreDB',
  async begin() {
    await server.start();
    server.knowsPlaces = true;
    return buyingWorld([LedgerModule], { EVENTSTORE_URL: server.url });
  },
  olderBy(days) {
    const ticks = BigInt(days * DAY_MS) * 10_000n;
    server.log.replace(server.log.events.map((event) => ({ ...event, ticks: event.ticks - ticks })));
    return Promise.resolve();
  },
  end: () => server.stop(),
};

describe.each([inPostgres, inEventStoreDb])('reports of books whose log is in $name', (engine) => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await engine.begin();
  });
  afterAll(async () => {
    await world.close();
    engine.end();
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
        for (const format of ['csv', 'pdf']) files.push(await file(name, `position=${before.position}`, format));
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
    for (const place of engine === inPostgres ? [wide] : [`${before.position}-${before.position}`, `${wide}-${wide}`])
      expect(await file('sales', `position=${place}`)).toEqual(printed[0]);
    expect(`${await told('sales', '--position', before.position)}\n`).toBe(printed[0]?.toString());
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

  it('are taken along, at once and in the background, before the books met their first event', async () => {
    const reached = jest.spyOn(world.system.app.get(ReadPosition), 'placeOf').mockResolvedValue('');
    const { position, as_of, totals } = await report('sales');
    expect([position, as_of, totals?.[1]]).toEqual(['0', null, 0]);
    const printed = await file('sales', '');
    expect(printed.toString()).toContain('Toplam');
    expect(await file('sales', 'position=0')).toEqual(printed);
    const form = { report: 'sales', format: 'csv', query: { position } };
    const runs = (await world.people.as('Ece', 'POST', '/api/admin/report-runs', form)).json<ReportRuns>().data;
    expect(runs[0]).toMatchObject({ report: 'sales', position: '0' });
    reached.mockRestore();
    expect(await file('sales', 'position=0')).toEqual(printed);
  });

  it('are refused at a place at which nothing stands, where the log can only be read from records', async () => {
    const { position } = await report('sales');
    const place = `${Number(position) - 1}`;
    const answer = await world.people.as('Ece', 'GET', `/api/admin/reports/sales?position=${place}`);
    const said = answer.json<{ message: string }>().message;
    expect([answer.statusCode, said]).toEqual(
      engine === inPostgres ? [200, undefined] : [422, `Bu günlükte ${place} diye bir konum yok.`],
    );
  });

  it('are asked for as they were at the end of a day, and are those of the place at which the log stood then', async () => {
    const dayBefore = (days: number): string => istanbulDay(new Date(Date.now() - days * DAY_MS).toISOString());
    const { totals } = await report('sales');
    await engine.olderBy(3, world);
    await bought();
    // The books may not have come to the last events of that day when their report was made: they say nothing of money.
    const log = await world.system.app.get(EventStore).readLast({ before: undefined, limit: 200 });
    const last = log.findLast(({ recordedAt }) => recordedAt.getTime() < Date.now() - 2 * DAY_MS);
    const then = shortPosition(last?.position ?? '');
    for (const days of [1, 2, 3]) {
      const at = dayBefore(days);
      const shown = await report('sales', `at=${at}`);
      expect([at, shown.position, shown.totals]).toEqual([at, then, totals]);
      expect(istanbulDay(shown.as_of ?? '')).toBe(dayBefore(3));
      const printed = await file('sales', `at=${at}`);
      expect(printed).toEqual(await file('sales', `position=${then}`));
      expect(`${await told('sales', '--at', at)}\n`).toBe(printed.toString());
    }
    // A file in the background is made at the place, whatever "the end of that day" is called.
    const form = { report: 'sales', format: 'csv', query: { at: dayBefore(2) } };
    const runs = (await world.people.as('Ece', 'POST', '/api/admin/report-runs', form)).json<ReportRuns>().data;
    expect(runs.find((run) => run.report === 'sales')?.position).toBe(then);
    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect(await file('sales', `at=${dayBefore(2)}`)).toEqual(await file('sales', `position=${then}`));
  });

  it.each([
    [-2, 'henüz gelmedi'],
    [0, 'henüz bitmedi'],
    [400, 'gününün sonunda henüz hiçbir kayıt yoktu'],
  ])(
    'are refused as of a day that is not over, or before anything was recorded: %s days ago',
    async (days, sentence) => {
      const at = istanbulDay(new Date(Date.now() - days * DAY_MS).toISOString());
      const answer = await world.people.as('Ece', 'GET', `/api/admin/reports/sales?at=${at}`);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        422,
        expect.stringContaining(`${at.split('-').reverse().join('.')} gün`),
      ]);
      expect(answer.json<{ message: string }>().message).toContain(sentence);
      await expect(told('sales', '--at', at)).rejects.toThrow(sentence);
    },
  );

  it('are of a place or of a day, not of both', async () => {
    const both = '/api/admin/reports/sales?position=1&at=2026-03-31';
    expect((await world.people.as('Ece', 'GET', both)).statusCode).toBe(422);
    await expect(told('sales', '--position', '1', '--at', '2026-03-31')).rejects.toThrow('ikisinden birini');
  });
});
