import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BankTransfers, Report } from '@ilan/api';
import { bankCsvOf, bankMt940Of } from '#test/support/bank-csv.js';
import { type BuyingWorld, buyingWorld, IBAN } from '#test/support/buying-world.js';
import { Clock } from '#kernel/clock.js';
import { LedgerModule } from '../ledger.module.js';

const reason = 'Elle onaylanan havalenin ekstredeki satırı';
const OWN = '00061/0519786457841326';
const OTHER = 'TR320010009999901234567890';

describe('our account at the bank, held against the books', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
    await world.offerTransfers();
    world.system.app.get(Clock).now = () => new Date('2024-11-10T09:00:00.000Z');
  });
  afterAll(() => world.close());

  const report = (query = '') => world.get<Report>(`/api/admin/reports/bank?${query}`, 'Ece');
  const transfer = async (text: string): Promise<string> => {
    const { data } = await world.get<BankTransfers>('/api/admin/bank-transfers?status=open', 'Ece');
    return data.find((one) => one.text === text)?.id ?? '';
  };
  const says = (id: string, deed: string, body: object) =>
    world.people.as('Ece', 'POST', `/api/admin/bank-transfers/${id}/${deed}`, body);
  const bad = ({ checks }: Report) => checks.filter(({ fine }) => !fine).map(({ sentence }) => sentence);

  it('says that nobody has read a statement yet', async () => {
    expect(await report()).toMatchObject({ rows: [], notes: ['Henüz banka ekstresi okunmadı.'] });
    expect((await report()).columns.map(({ key }) => key)).toContain('booked');
  });

  it('agrees day by day, and names what only the bank or only the books have', async () => {
    const order = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }], 'transfer');
    const confirmed = { amount_minor: 2_490, day: '2024-11-10', reason: null };
    const byHand = await world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/confirm`, confirmed);
    expect(byHand.statusCode).toBe(200);
    const file = bankCsvOf(
      IBAN,
      0,
      ['2024-11-08', 7_000, '=KİMİN(1)'],
      ['2024-11-09', -2_450, 'HESAP İŞLETİM ÜCRETİ'],
      ['2024-11-10', 2_490, 'HAVALE AYŞE'],
    );
    await world.settled();
    const nothing = await report();
    expect((await world.uploadStatement(file)).statusCode).toBe(200);
    await world.settled();
    const days = await report();
    expect(days.rows).toEqual([
      ['2024-11-08', 7_000, 0, 7_000, 7_000, 0, 7_000, 0],
      ['2024-11-09', 0, 2_450, 4_550, 0, 0, 7_000, 2_450],
      ['2024-11-10', 2_490, 0, 7_040, 4_980, 0, 11_980, 4_940],
    ]);
    expect(days.totals?.slice(3)).toEqual([7_040, 11_980, 0, 11_980, 4_940]);
    expect((await report('from=2024-11-10&to=2024-11-10')).rows).toEqual(days.rows.slice(2));
    // Of days before any statement: that there are later ones is said, and the columns are those of the view.
    for (const by of ['day', 'month', 'difference']) {
      const early = await report(`to=2024-11-07&by=${by}`);
      const sentence = '07.11.2024 gününe kadar banka ekstresi yok: okunan ekstreler daha sonraki günlerin.';
      expect(early).toMatchObject({ rows: [], notes: [sentence], by });
      expect(early.columns).toEqual((await report(`by=${by}`)).columns);
      const ofOne = await report(`to=2024-11-07&by=${by}&account=${IBAN}`);
      expect([ofOne.notes, ofOne.account?.code]).toEqual([[sentence], IBAN]);
    }
    // As of before it was read there was none.
    const { notes } = await report(`to=2024-11-07&position=${nothing.position}`);
    expect(notes).toEqual(['Henüz banka ekstresi okunmadı.']);
    expect((await report('by=month')).rows).toHaveLength(1);
    expect(bad(days)).toEqual([expect.stringContaining('Defter bakiyesi 119,80 TL, ekstre bakiyesi 70,40 TL')]);
    const twice = await report('by=difference');
    expect(twice.rows.map(([day, where, words, , , minor]) => [day, where, words, minor])).toEqual([
      ['2024-11-09', 'Ekstrede var, defterde yok', 'HESAP İŞLETİM ÜCRETİ', -2_450],
      ['2024-11-10', 'Defterde var, ekstrede yok', 'Tahsilat', 2_490],
    ]);
    expect(twice.chart).toEqual({
      title: 'Fark kalemleri, nerede olduklarına göre',
      kind: 'money',
      points: [
        { label: 'Yalnız ekstrede, çıkan', minor: 2_450 },
        { label: 'Yalnız defterde, giren', minor: 2_490 },
      ],
    });
    expect(twice.documents[1]).toMatch(/^(invoices|payments)\//);

    expect((await says(await transfer('HAVALE AYŞE'), 'recognise', { reason })).statusCode).toBe(200);
    await world.settled();
    const once = await report('by=difference');
    expect(once.rows.map((row) => row.at(-1))).toEqual([-2_450]);
    expect(bad(once)).toEqual([expect.stringContaining('ekstre bakiyesi 70,40 TL')]);
    // As it was before that was said: the same bytes, whatever came since.
    const csv = async (query: string) =>
      (await world.people.as('Ece', 'GET', `/api/admin/reports/bank/csv?${query}`)).payload;
    const printed = await csv(`by=difference&position=${twice.position}`);
    expect(printed).toContain('Tahsilat');
    const back = { day: '2024-11-10', reason };
    expect((await says(await transfer('=KİMİN(1)'), 'return', back)).statusCode).toBe(200);
    await world.settled();
    expect((await report('by=difference')).rows.map((row) => [row[1], row.at(-1)])).toEqual([
      ['Ekstrede var, defterde yok', -2_450],
      ['Defterde var, ekstrede yok', -7_000],
    ]);
    // The statement of the next days has it, too.
    const next = bankCsvOf(IBAN, 7_040, ['2024-11-10', -7_000, 'HAVALE İADESİ']);
    expect((await world.uploadStatement(next)).statusCode).toBe(200);
    await world.settled();
    expect((await report('by=difference')).rows.map((row) => row.at(-1))).toEqual([-2_450]);
    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect(await csv(`by=difference&position=${twice.position}`)).toBe(printed);
    for (const format of ['xlsx', 'pdf'])
      expect((await world.people.as('Ece', 'GET', `/api/admin/reports/bank/${format}`)).statusCode).toBe(200);
  });

  it('counts one account once where its bank names it by its IBAN and by a number of its own', async () => {
    const own = bankMt940Of(OWN, 40, ['2024-11-10', 300, 'FAİZ']);
    expect((await world.uploadStatement(own)).statusCode).toBe(200);
    await world.settled();
    const both = await report();
    expect(both.accounts.map(({ code }) => code)).toEqual([IBAN]);
    expect(both.totals?.[3]).toBe(340);
    const asked = await report(`account=${encodeURIComponent(OWN)}`);
    expect([asked.account?.code, asked.rows]).toEqual([IBAN, both.rows]);
  });

  it('is asked of one bank of several, and says where a statement is missing', async () => {
    expect((await world.uploadStatement(bankCsvOf(OTHER, 500, ['2024-11-09', 100, 'FAİZ']))).statusCode).toBe(200);
    expect((await world.uploadStatement(bankCsvOf(OTHER, 900, ['2024-11-10', 50, 'FAİZ']))).statusCode).toBe(200);
    await world.settled();
    const all = await report();
    expect(all.accounts.map(({ code }) => code)).toEqual([OTHER, IBAN].toSorted());
    const one = await report(`account=${OTHER}`);
    expect(one.rows.map((row) => row[1]).filter((minor) => minor !== 0)).toEqual([100, 50]);
    // 500 and what moved make 650; the last statement closes with 950.
    expect(bad(one)).toEqual([`${OTHER}: açılış ve hareketler 6,50 TL, son ekstrenin kapanışı 9,50 TL`]);
    expect((await world.people.as('Ece', 'GET', '/api/admin/reports/bank?account=TR1')).statusCode).toBe(422);
    expect((await world.people.as('Murat', 'GET', '/api/admin/reports/bank')).statusCode).toBe(403);
  });
});
