import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, InvoiceList } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { unzip } from '#test/support/unzip.js';
import { InvoiceRows } from './invoice-rows.js';

describe('the list of invoices', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    // The library takes its time to load, more than a test has.
    await import('pdfkit');
    world = await buyingWorld();
  });
  afterAll(() => world.close());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const list = (query = '') => world.get<InvoiceList>(`/api/admin/invoices?${query}`, 'Ece');

  it('is counted up to ten thousand, and leafed through as far; what few have is counted to the last', async () => {
    const bump = { listing_id: await world.published(), package_id: 'bump' } as const;
    await world.payByCard(`${await world.placed([bump])}-1`);
    await world.settled();
    const { rows } = await world.test.pool.query<{ table: string }>(
      `select table_schema || '.invoice' as table from information_schema.view_table_usage where view_schema = 'rm' and view_name = 'invoice'`,
    );
    const table = rows[0]?.table ?? '';
    const laid = `jsonb_build_object('id', 'laid-' || n, 'order_id', 'LAID' || n, 'series', 'LAD2020', 'number', 'LAD2020' || lpad(n::text, 9, '0'),
      'at', timestamptz '2020-01-01 10:00Z' + n * interval '1 minute', 'gross_minor', n, 'status', case when n <= 3 then 'refused' else 'accepted' end,
      'billed_folded', case when n = 7 then 'tek biri' else 'cok kisi' end)`;
    await world.test.pool.query(
      `insert into ${table} select (made.row).* from (select jsonb_populate_record(null::${table}, to_jsonb(one) || ${laid}) as row
         from (select * from ${table} limit 1) one, generate_series(1, 10005) as n) made`,
    );
    const numbers = (found: InvoiceList) => found.data.map(({ number }) => Number(number?.slice(-9)));
    const many = await list('series=LAD2020');
    expect(many.meta).toMatchObject({ total: 10_000, at_least: true, last_page: 500 });
    expect(many.meta.counts).toMatchObject({ all: 10_000, accepted: 10_000, refused: 3, queued: 0 });
    expect(many.meta.counts_at_least).toEqual(['all', 'accepted']);
    expect(numbers(many).slice(0, 3)).toEqual([10_005, 10_004, 10_003]);
    expect(numbers(await list('series=LAD2020&page=500')).at(-1)).toBe(6);
    expect((await list('series=LAD2020&page=501')).data).toEqual([]);
    // Nobody leafs through more where none of the states alone has so many, either.
    await world.test.pool.query(
      `update ${table} set status = 'queued' where series = 'LAD2020' and status = 'accepted' and right(number, 1) < '5'`,
    );
    const together = await list('series=LAD2020');
    expect(together.meta).toMatchObject({ total: 10_000, at_least: true, last_page: 500, counts_at_least: ['all'] });
    expect(together.meta.counts.queued + together.meta.counts.accepted).toBe(10_002);
    await world.test.pool.query(
      `update ${table} set status = 'accepted' where series = 'LAD2020' and status = 'queued'`,
    );
    // All of them as a file, whoever they are made out to, and who took it is told.
    await world.test.pool.query(
      `update ${table} set billed_name = '=1+1;"x"', billed_tax_number = '0123456789' where id = 'laid-10005'`,
    );
    // Found by the number of whom it is made out to, whole and as people write it down; a part of one is nobody's.
    for (const q of ['0123456789', '01 2345 6789', ' 012 345 67 89 '])
      expect([q, (await list(`q=${encodeURIComponent(q)}`)).data.map(({ id }) => id)]).toEqual([q, ['laid-10005']]);
    for (const q of ['012345678', '01234567890', '1234567890'])
      expect([q, (await list(`q=${encodeURIComponent(q)}`)).meta.total]).toEqual([q, 0]);
    const file = (name: string, query: string) => world.people.as(name, 'GET', `/api/admin/invoices/file/${query}`);
    const csv = (await file('Ece', 'csv?series=LAD2020')).body.split('\r\n');
    expect([csv.length, csv[0]?.slice(0, 16), new Set(csv).size]).toEqual([10_007, '\uFEFFTarih;Fatura no', 10_007]);
    expect(csv[1]).toContain(`.2020;LAD2020000010005;laid-10005;EARSIVFATURA;Kabul edildi;0123456789;"'=1+1;""x""";`);
    expect((await file('Ece', 'csv?series=LAD2020&status=refused')).body.split('\r\n')).toHaveLength(5);
    expect((await file('Ece', 'csv?q=tek')).body).toContain('LAD2020000000007');
    const book = (await file('Ece', 'xlsx?series=LAD2020&amount_max=0,03')).rawPayload;
    const sheet = (await unzip(book)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet.match(/<row>/g)).toHaveLength(4);
    expect((await file('Murat', 'csv?series=LAD2020')).statusCode).toBe(403);
    expect((await file('Ece', 'pdf')).statusCode).toBe(422);
    // What a spreadsheet does not take is refused, not cut; the other file has all of them.
    jest.replaceProperty(world.system.app.get(InvoiceRows), 'mostOfSheet', 10_004);
    const cut = await file('Ece', 'xlsx?series=LAD2020');
    expect([cut.statusCode, cut.json<ErrorBody>().code]).toEqual([422, 'LIST_TOO_LONG']);
    expect(cut.json<ErrorBody>().message).toContain('10.004');
    expect((await file('Ece', 'csv?series=LAD2020')).body.split('\r\n')).toHaveLength(10_007);
    const told = await world.test.pool.query<{ searched: string }>(
      `select data->>'is_searched' as searched from es.event where type = 'invoice_list.taken' order by position`,
    );
    expect(told.rows.map(({ searched }) => searched)).toEqual(['false', 'false', 'true', 'false', 'false']);
    const few = await list('series=LAD2020&status=refused&sort=number');
    expect([few.meta.total, few.meta.at_least, numbers(few)]).toEqual([3, false, [1, 2, 3]]);
    expect(numbers(await list('series=LAD2020&sort=-gross_minor&per_page=2'))).toEqual([10_005, 10_004]);
    expect(numbers(await list('series=LAD2020&sort=at&per_page=2'))).toEqual([1, 2]);
    // By a name: those that many have are leafed through as well, with the count of the status that is looked at.
    const named = await list('q=%C3%87OK+K%C4%B0%C5%9E%C4%B0&per_page=2');
    expect([named.meta.total, named.meta.at_least, numbers(named)]).toEqual([1_000, true, [10_005, 10_004]]);
    const last = await list('q=%C3%87OK+K%C4%B0%C5%9E%C4%B0&page=50');
    expect([last.meta.last_page, numbers(last).at(-1)]).toEqual([50, 9_006]);
    expect((await list('q=%C3%87OK+K%C4%B0%C5%9E%C4%B0&page=51')).data).toEqual([]);
    const refused = await list('q=kisi+cok&status=refused');
    expect([refused.meta.total, refused.meta.at_least, numbers(refused)]).toEqual([3, false, [3, 2, 1]]);
    expect(refused.meta.counts_at_least).not.toContain('refused');
    const one_alone = await list('q=tek');
    expect([one_alone.meta.total, one_alone.meta.at_least, numbers(one_alone)]).toEqual([1, false, [7]]);
  });
});
