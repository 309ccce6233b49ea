import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  formatsOf,
  type InvoiceList,
  type LedgerAccountsAnswer,
  type PaymentList,
  type PayoutLines,
  type Report,
  type ReportName,
  reportName,
} from '@ilan/api';
import { pdfText } from '#test/invoices/pdf-text.js';
import { iyzicoWorld } from '#test/support/iyzico-world.js';
import { asked } from '#test/support/listings-app.js';
import { trialBalanceOf } from '#test/support/trial-balance.js';
import { kurusOf, minorOf } from '#test/support/written-amounts.js';
import { Clock } from '#kernel/clock.js';
import { SettlementClock } from '#modules/billing/payments/jobs/settlement-clock.js';
import { xlsxRows } from '#modules/billing/statements/xlsx-rows.js';
import { GivePromotion } from '#modules/listings/contract.js';
import { unzipped } from '#test/support/unzipped.js';

const OCTOBER = 'from=2024-10-01&to=2024-10-31';
const reason = 'Alıcıyla anlaşıldı, bir bölümü verildi';
/** Line 1 is 24,90 TL (bump), line 2 is 49,90 TL (urgent). */
const BOTH = 7_480;

describe('a month as the accountant goes through it', () => {
  const shop = iyzicoWorld();
  const { lines, paidOrder } = shop;
  const at = (day: number): void => {
    const moment = new Date(`2024-10-${String(day).padStart(2, '0')}T09:00:00.000Z`);
    shop.world.system.app.get(Clock).now = () => moment;
  };
  const staff = async (path: string, body: object): Promise<void> => {
    const answer = await shop.world.people.as('Ece', 'POST', `/api/admin/${path}`, body);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    await shop.world.settled();
  };
  const report = (name: ReportName, query = OCTOBER) =>
    shop.world.get<Report>(`/api/admin/reports/${name}?${query}`, 'Ece');
  const file = async (path: string) => {
    const answer = await shop.world.people.as('Ece', 'GET', `/api/admin/${path}`);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.rawPayload;
  };
  const card = async (): Promise<string> => {
    const id = await shop.world.placed(lines());
    await shop.world.payByCard(`${id}-1`);
    await shop.world.settled();
    return id;
  };
  const back = (id: string, line: number, amount_minor: number) =>
    staff(`payments/${id}-1/refunds`, { lines: [{ line, amount_minor }], reason });
  const tick = async (day: number): Promise<void> => {
    at(day);
    await shop.world.system.app.get(SettlementClock).tick();
    await shop.world.settled();
  };

  beforeAll(async () => {
    at(3);
    await card();
    at(4);
    const iyzico = await paidOrder();
    // A line of iyzico's report that names a transaction of which nobody knows will be of this one.
    const stray = await paidOrder();
    at(5);
    const transfer = await shop.world.placed(lines(), 'transfer');
    await staff(`payments/${transfer}-1/confirm`, { amount_minor: BOTH, day: '2024-10-05', reason: null });
    at(6);
    const listing_id = await shop.world.published();
    const gift = { listing_id, kind: 'featured', days: 7, reason: 'Arıza nedeniyle telafi edildi' } as const;
    await shop.world.system.commands.execute(
      new GivePromotion({ context: asked({ id: '52', role: 'accounting' }), ...gift }),
    );
    at(8);
    await back(iyzico, 1, 1_000);
    await back(transfer, 2, 990);
    const refund = (await shop.desk(transfer)).attempts[0]?.refunds[0]?.id ?? '';
    await staff(`payments/${transfer}-1/refunds/${refund}`, { outcome: 'done' });
    at(9);
    const whole = await card();
    at(11);
    await staff(`payments/${whole}-1/refunds`, {
      ...{
        lines: [
          { line: 1, amount_minor: 2_490 },
          { line: 2, amount_minor: 4_990 },
        ],
        reason,
      },
    });
    at(12);
    const [won, lost] = [await card(), await card()];
    const dispute = { amount_minor: 3_000, due_day: '2024-10-20', reason };
    for (const id of [won, lost]) await staff(`payments/${id}-1/disputes`, dispute);
    at(16);
    await staff(`payments/${won}-1/dispute`, { outcome: 'won' });
    await staff(`payments/${lost}-1/dispute`, { outcome: 'lost' });
    shop.fake.payOut(`${iyzico}-1`, '2024-10-20');
    shop.fake.payOutElse('2024-10-20', { paymentTransactionId: '990', payoutAmount: 71.69, currency: 'TRY' });
    shop.fake.payOutElse('2024-10-20', { paymentTransactionId: '991', payoutAmount: 12.5, currency: 'TRY' });
    await tick(22);
    const waiting = await shop.world.get<PayoutLines>('/api/admin/payout-lines?status=open', 'Ece');
    const [mine, others] = ['990', '991'].map((name) => waiting.data.find((one) => one.settlement_id.startsWith(name)));
    await staff(`payout-lines/${mine?.id ?? ''}/match`, { ref: `${stray}-1`, fee_minor: 311 });
    await staff(`payout-lines/${others?.id ?? ''}/set-aside`, { reason: 'Öteki mağazamızın satışı' });
    at(31);
    await staff('fee-invoices', {
      ...{ provider: 'iyzico', number: 'IYZ2024000000001', tax_number: '1234567890', day: '2024-10-31', rate: 20 },
      ...{ net_minor: 518, vat_minor: 104, total_minor: 622 },
    });
  });

  /** Of the only row that stands for the whole month: the figures, in kuruş. */
  const totals = async (name: ReportName, query = OCTOBER): Promise<readonly number[]> =>
    ((await report(name, query)).totals ?? []).slice(1).map(Number);
  const balances = async (): Promise<Readonly<Record<string, number>>> => {
    // The month as such: nothing of before is in it.
    const { rows } = trialBalanceOf(await report('trial-balance'));
    return Object.fromEntries(rows.map(({ code, debit, credit }) => [code, debit - credit]));
  };
  const invoices = async () => (await shop.world.get<InvoiceList>('/api/admin/invoices?per_page=100', 'Ece')).data;
  const payments = async () => (await shop.world.get<PaymentList>('/api/admin/payments?per_page=100', 'Ece')).data;
  const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

  it('sold what its invoices say, by whatever it is gathered, and nothing for what was given for nothing', async () => {
    const listed = await invoices();
    expect(listed).toHaveLength(7);
    const net = sum(listed.map(({ net_minor }) => net_minor));
    const vat = sum(listed.map(({ vat_minor }) => vat_minor));
    expect([net, vat, net + vat]).toEqual([43_631, 8_729, 7 * BOTH]);
    const cancelled = listed.filter(({ status }) => status === 'cancelled');
    expect(cancelled).toHaveLength(1);
    const back =
      sum(cancelled.map((one) => one.net_minor + one.vat_minor)) + sum(listed.map((one) => one.returned_minor));
    expect(back).toBe(BOTH + 1_000 + 990);
    const [count, soldNet, soldVat, backNet, backVat, leftNet, leftVat, left] = await totals('sales');
    expect([count, soldNet, soldVat]).toEqual([14, net, vat]);
    expect((backNet ?? 0) + (backVat ?? 0)).toBe(-back);
    expect([leftNet, leftVat, left]).toEqual([net + (backNet ?? 0), vat + (backVat ?? 0), 7 * BOTH - back]);
    for (const by of ['day', 'package', 'rate', 'way'])
      expect([by, await totals('sales', `${OCTOBER}&by=${by}`)]).toEqual([by, await totals('sales')]);
  });

  it('owes the KDV of its invoices, in the KDV summary as in the accounts', async () => {
    const { rows, checks } = await report('vat');
    expect(checks.map(({ fine }) => fine)).toEqual([true, true]);
    const of = (label: string) => rows.find(([said]) => String(said).startsWith(label))?.slice(1) ?? [];
    const [, net, vat, backNet, backVat] = await totals('sales');
    expect(of('Satış faturaları')).toEqual([net, vat, 7 * BOTH, 0]);
    const [cancelled, returned] = [of('İptal edilen').map(Number), of('Satıştan iadeler').map(Number)];
    expect([0, 1].map((at) => (cancelled[at] ?? 0) + (returned[at] ?? 0))).toEqual([backNet, backVat]);
    const books = await balances();
    expect(of('Hesaplanan KDV')).toEqual([-(books['600'] ?? 0), -(books['391'] ?? 0), 6 * BOTH, 0]);
    expect(of('İadeler nedeniyle')).toEqual([books['610'], (books['191'] ?? 0) - 104, 1_990, 0]);
    expect(of('Komisyon faturalarında')).toEqual([books['760'], 104, 622, null]);
    // All but the transfer and the card that was taken back whole.
    expect(of('Kredi kartıyla')[2]).toBe(5 * BOTH);
  });

  it('was paid what its payments say, and the accounts of money stand where these leave them', async () => {
    const listed = await payments();
    const [count, paid, refunds, refunded, disputed, won, left] = await totals('payments');
    expect([count, paid]).toEqual([7, sum(listed.map(({ amount_minor }) => amount_minor))]);
    expect([refunds, refunded]).toEqual([3, sum(listed.map(({ refunded_minor }) => refunded_minor))]);
    expect([disputed, won]).toEqual([6_000, 3_000]);
    expect(left).toBe((paid ?? 0) - (refunded ?? 0) - (disputed ?? 0) + (won ?? 0));
    const attempts = await Promise.all(
      listed.map(
        async ({ order_id }) => (await shop.desk(order_id)).attempts[0] ?? { paid_out_minor: 0, fee_minor: 0 },
      ),
    );
    const [claimed, gross, fee, net] = await totals('settlement');
    expect([net, fee]).toEqual([
      sum(attempts.map(({ paid_out_minor }) => paid_out_minor)),
      sum(attempts.map(({ fee_minor }) => fee_minor)),
    ]);
    expect(gross).toBe((fee ?? 0) + (net ?? 0));
    const books = await balances();
    // Also of what was lost in a dispute: its provider keeps that back, and owes nothing more.
    expect(books).toMatchObject({ '108': 0, '120': 0, '120.ITIRAZ': 0, '340': 0, '128': 3_000 });
    expect(books['102']).toBe((net ?? 0) + BOTH - 990);
    expect(books['108']).toBe((claimed ?? 0) - (gross ?? 0));
    expect(books['320.PSP']).toBe((fee ?? 0) - 622);
    // The transfer came to the bank, all else to cards.
    expect((books['102'] ?? 0) + (books['108'] ?? 0) + (fee ?? 0)).toBe(left);
    expect((await totals('open')).slice(3)).toEqual([3_000, 0, 0, 0]);
  });

  it('is old by the moment of its place in the log, whenever the last movement was, and never by a day that had not come', async () => {
    // What is recorded in these tests is recorded now, years behind the clock of their shop.
    for (const query of ['', 'to=2099-12-31']) {
      const { rows } = await report('open', query);
      expect([query, [...new Set(rows.map((row) => row[3]))]]).toEqual([query, ['90 günden çok']]);
    }
    const then = await report('open');
    expect(new Set(then.rows.map((row) => row[3]))).toEqual(new Set(['0–30 gün']));
  });

  it('is the same in mizan, yevmiye, every muavin and the files for the bookkeeping program', async () => {
    const balance = trialBalanceOf(await report('trial-balance'));
    const { debit } = balance.sums;
    expect([balance.sums.credit, ...(await totals('journal')).slice(-2)]).toEqual([debit, debit, debit]);
    for (const own of balance.rows) {
      const { totals: all, checks } = await report('account', `${OCTOBER}&account=${own.code}`);
      expect([own.code, ...(all ?? []).slice(4, 7)]).toEqual([own.code, own.debit, own.credit, Math.abs(own.end)]);
      expect(checks).toMatchObject([{ fine: true }]);
    }
    const vouchers = unzipped(await file(`reports/journal/luca?${OCTOBER}`)).flatMap((one) => xlsxRows(one).slice(1));
    const lira = (column: number) => sum(vouchers.map((row) => Math.round(Number(row[column]) * 100)));
    expect([lira(3), lira(4)]).toEqual([debit, debit]);
  });

  it('is in every file what it is on the page', async () => {
    for (const name of reportName.options) {
      const page = await report(name);
      const money = page.columns.flatMap(({ kind }, at) => (kind === 'money' ? [at] : []));
      const figures = (row: readonly unknown[]) => money.map((at) => row[at]);
      const all = page.totals ? [...page.rows, page.totals] : page.rows;
      const shown = page.more ? all.slice(-1) : all;
      const wanted = shown.map((row) => figures(row).map((one) => (one === '' ? null : one)));
      const kept = (rows: readonly (readonly unknown[])[], minor: (cell: unknown) => number | null) => {
        const head = rows.findIndex((row) => String(row[0]) === page.columns[0]?.label && row.length > 2);
        const end = rows.findIndex(
          (row, at) => at > head && (row.length < 2 || row.every((cell) => cell === '' || cell === null)),
        );
        const body = rows.slice(head + 1, end < 0 ? rows.length : end);
        return body.slice(-shown.length).map((row) => figures(row).map(minor));
      };
      const csv = (await file(`reports/${name}/csv?${OCTOBER}`)).toString('utf8').trimEnd().split('\r\n');
      expect([
        name,
        kept(
          csv.map((line) => line.split(';')),
          minorOf,
        ),
      ]).toEqual([name, wanted]);
      expect([name, kept(xlsxRows(await file(`reports/${name}/xlsx?${OCTOBER}`)), kurusOf)]).toEqual([name, wanted]);
      const drawn = pdfText(await file(`reports/${name}/pdf?${OCTOBER}`))
        .filter((said) => /^-?[\d.]+,\d\d$/.test(said))
        .map(minorOf);
      const flat = wanted.flat().filter((one) => one !== null);
      // Nobody has read a statement of the bank, and numbers are no money.
      expect([name, flat.length > 0]).toEqual([name, name !== 'bank' && name !== 'numbers']);
      expect([name, drawn.slice(drawn.length - flat.length)]).toEqual([name, flat]);
      expect(formatsOf(name).slice(0, 3)).toEqual(['csv', 'xlsx', 'pdf']);
    }
  });

  it('has a list of sales whose files add up to the same', async () => {
    const [, net, vat] = await totals('sales');
    const csv = (await file('invoices/file/csv'))
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    const sheets = [
      [csv.map((line) => line.split(';')), minorOf],
      [xlsxRows(await file('invoices/file/xlsx')), kurusOf],
    ] as const;
    for (const [[head = [], ...rows], minor] of sheets) {
      const of = (label: string) => sum(rows.map((row) => minor(row[head.indexOf(label)]) ?? 0));
      expect(rows).toHaveLength(7);
      expect(['Matrah', 'KDV', 'Toplam', 'İade edilen'].map(of)).toEqual([net, vat, 7 * BOTH, 1_990]);
    }
  });

  it('has the KDV of its returns on the account that the accountant says, apart from that of fees, and as printed before', async () => {
    const before = await balances();
    const { position } = await report('vat');
    const printed = await file(`reports/vat/csv?position=${position}`);
    const told = await shop.world.get<LedgerAccountsAnswer>('/api/admin/ledger/accounts', 'Ece');
    const write = async (accounts: LedgerAccountsAnswer['accounts'], edition: number): Promise<void> => {
      const body = { effective_from: '2024-10-01', accounts, edition };
      const { statusCode } = await shop.world.people.as('Ece', 'PUT', '/api/admin/ledger/accounts', body);
      expect(statusCode).toBe(200);
      await shop.world.settled();
    };
    const { vat_collected, vat_deductible } = told.accounts;
    await write({ ...told.accounts, vat_of_returns: vat_collected }, told.edition);
    const [returned, after] = [(await totals('sales'))[4] ?? 0, await balances()];
    const cancelled = (await report('vat')).rows.find(([said]) => String(said).startsWith('İptal edilen'));
    const vat = Number(cancelled?.[2]) - returned;
    expect(vat).toBeGreaterThan(0);
    expect([after[vat_deductible.code], after[vat_collected.code]]).toEqual([
      (before[vat_deductible.code] ?? 0) - vat,
      (before[vat_collected.code] ?? 0) + vat,
    ]);
    const { checks } = await report('vat');
    expect(checks.map(({ sentence, fine }) => [sentence.split(':')[0], fine])).toEqual([
      ['Hesaplanan KDV (391)', true],
      ['İadelerin KDV’si (391)', true],
    ]);
    expect(await file(`reports/vat/csv?position=${position}`)).toEqual(printed);
    await write(told.accounts, told.edition + 1);
    expect(await balances()).toEqual(before);
  });
});
