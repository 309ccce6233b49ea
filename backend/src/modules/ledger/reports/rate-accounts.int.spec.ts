import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ErrorBody, LedgerAccountsAnswer } from '@ilan/api';
import { type NamedRate, type RatedBooks, ratedBooks, type Table } from '#test/support/rated-books.js';
import { trialBalanceOf } from '#test/support/trial-balance.js';
import { invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import { xlsxRows } from '#modules/billing/statements/xlsx-rows.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { asked } from '#test/support/listings-app.js';
import { LEDGER_STREAM } from '../periods/ledger-streams.js';
import { BookSums } from '../sums/book-sums.js';

describe('the books of a random history with several rates of KDV', () => {
  let books: RatedBooks;
  const report = (...asked: Parameters<RatedBooks['there']['report']>) => books.there.report(...asked);
  const filesAt = async (position: string) => {
    const names = ['trial-balance', 'journal', 'vat', 'sales', 'open', 'refunds'] as const;
    const files = await Promise.all([
      ...names.map((name) => books.bytes(name, `position=${position}`)),
      ...['391', '191'].map((account) => books.bytes('account', `position=${position}&account=${account}`)),
      books.bytes('journal', `position=${position}`, 'luca'),
    ]);
    return files.map((file) => file.toString('base64'));
  };
  const posted = async (query: string) => {
    const file = await books.bytes('journal', query, 'xlsx');
    return xlsxRows(file).filter((row) => /^\d+$/.test(String(row[0])));
  };
  const dayBefore = (day: string): string => new Date(Date.parse(day) - 1).toISOString().slice(0, 10);
  /** As tables could begin before: inside a month. */
  const begunInside = async (table: Table): Promise<void> => {
    const { app, engine } = books.world.system;
    const { accounts } = await books.there.staff<LedgerAccountsAnswer>('ledger/accounts');
    const vat_of_returns = table.returns === '391' ? accounts.vat_collected : { code: '191', name: 'İndirilecek KDV' };
    const { effective_from, rates } = table;
    const said = { effective_from, rates: [...rates], accounts: { ...accounts, vat_of_returns } };
    const data = { ...said, changed_by: 52, at: new Date().toISOString() };
    const context = asked({ id: '52', role: 'accounting' });
    const events = await app.get(EventCodec).encode([{ type: 'ledger.accounts-changed', data }], context);
    await app.get(EventStore).append(LEDGER_STREAM, 'any', events);
    await engine.whenCaughtUp();
    books.know(table, false);
  };

  beforeAll(async () => {
    books = await ratedBooks();
  });
  afterAll(() => books.world.close());

  it('has one account for all while none is named', async () => {
    await books.agree();
    expect((await report('trial-balance')).rows.map(([code]) => code)).toContain('391');
  });

  it('has all KDV of fees while a page of a fee is still one that does not know its rate, as long as no account is named for one', async () => {
    const rates = [
      { role: 'vat_collected' as const, rate: 20, code: '391.20', name: 'Hesaplanan KDV %20' },
      { role: 'vat_of_returns' as const, rate: 20, code: '191.20', name: 'İndirilecek KDV %20' },
    ];
    const table = { effective_from: '2025-11-01', returns: '191', rates };
    expect((await books.write(table)).statusCode).toBe(200);
    books.know(table);
    await books.agree();
    const { position } = await report('trial-balance');
    const printed = await filesAt(position);
    const { app, engine } = books.world.system;
    // Until the pages are made anew, a deploy reads those of before.
    const old = await app.get(Database).query<{ id: string }>(
      `update rm.book_page set sale_positions = '{}', sale_days = '{}', sale_kinds = '{}', sale_names = '{}', sale_rates = '{}', sale_nets = '{}', sale_vats = '{}',
         sale_withhelds = '{}' where 'fee_invoiced' = any(kinds) returning id`,
    );
    expect(old.length).toBeGreaterThan(3);
    expect(await filesAt(position)).toEqual(printed);
    for (const name of ['trial-balance', 'vat'] as const)
      expect((await report(name)).checks.filter(({ fine }) => !fine)).toEqual([]);
    await engine.rebuild('book_pages');
    expect(await filesAt(position)).toEqual(printed);
    await books.agree();
  });

  it('says of a month what it said before, whatever account is named for a rate of fees from a later one on', async () => {
    const told = async () => {
      const { rows, checks } = await report('vat', 'from=2025-12-01&to=2026-01-31');
      return { rows, checks };
    };
    const before = await told();
    const rates = [{ role: 'vat_deductible' as const, rate: 20, code: '191.20', name: 'İndirilecek KDV %20' }];
    const table = { effective_from: '2027-01-01', returns: '191', rates };
    expect((await books.write(table)).statusCode).toBe(200);
    books.know(table);
    expect(await told()).toEqual(before);
    await books.agree();
  });

  it('has those that were in force in each month, whatever is named, changed and taken back, and what was printed stays', async () => {
    const printed = new Map<string, readonly string[]>();
    const print = async () => {
      const { position } = await report('trial-balance');
      printed.set(position, await filesAt(position));
    };
    await print();
    const named = (role: NamedRate['role'], group: string) =>
      fc.subarray([20, 10, 1]).chain((rates) =>
        fc.constantFrom('', '0', '9').map((more) =>
          rates.map((rate) => ({
            role,
            rate,
            code: `${group}.${more}${rate}`,
            name: `${group} KDV %${rate} ${more}`.trim(),
          })),
        ),
      );
    const tableOf = (...days: readonly string[]) =>
      fc
        .record({
          effective_from: fc.constantFrom(...days),
          returns: fc.constantFrom('191', '391'),
          collected: named('vat_collected', '391'),
          back: named('vat_of_returns', '191'),
          fees: named('vat_deductible', '191'),
        })
        .map(({ collected, back, fees, ...table }) => {
          return { ...table, rates: [...collected, ...fees, ...(table.returns === '191' ? back : [])] };
        });
    // What the log may have from before, read as it was said: there an invoice could be cancelled on another account than it was booked on.
    for (const table of fc.sample(tableOf('2025-12-10', '2026-01-20'), { numRuns: 3, seed: 19 })) {
      await begunInside(table);
      await books.agree();
      await print();
    }
    expect((await books.parted()).length).toBeGreaterThan(0);
    let changed = 0;
    const months = ['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-11-01'];
    const whole = months.map((effective_from) => ({ effective_from, returns: '191', rates: [] }));
    for (const table of [...fc.sample(tableOf(...months), { numRuns: 7, seed: 20_26 }), ...whole.slice(1, 3)]) {
      const { effective_from } = table;
      const before = await posted(`to=${dayBefore(effective_from)}`);
      const answer = await books.write(table);
      if (answer.statusCode === 409) {
        expect(answer.json<ErrorBody>().code).toBe('SAME_ACCOUNTS');
        continue;
      }
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      changed += 1;
      books.know(table);
      // What was posted before its day stays where it was.
      expect(await posted(`to=${dayBefore(effective_from)}`)).toEqual(before);
      await books.agree();
      await print();
    }
    // Both months in which a table had begun were said anew: what is cancelled is taken back where it was booked.
    expect(await books.parted()).toEqual([]);
    expect([changed > 4, books.known().length > 3]).toEqual([true, true]);
    for (const [position, files] of printed) expect(await filesAt(position)).toEqual(files);
    // The same from sums that are kept, and after everything was made anew.
    const { app, engine } = books.world.system;
    expect(await app.get(BookSums).take(1)).toBe(true);
    await books.agree();
    await engine.rebuild('book_pages', { requireEqual: true });
    for (const [position, files] of printed) expect(await filesAt(position)).toEqual(files);
    expect(await books.parted()).toEqual([]);
  });

  it('has the account of the same rate for what is sold, taken back, issued anew and given back', async () => {
    const { there } = books;
    const month = `${new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7)}-01`;
    const rates = [20, 10, 1].map((rate) => {
      return { role: 'vat_collected' as const, rate, code: `391.7${rate}`, name: `Hesaplanan KDV %${rate}` };
    });
    const table = { effective_from: month, returns: '391', rates };
    expect((await books.write(table)).statusCode).toBe(200);
    books.know(table);
    const stands = async () => {
      const { rows } = trialBalanceOf(await report('trial-balance'));
      return ['391.710', '391.71', '391.720'].map((code) => rows.find((one) => one.code === code)?.end ?? 0);
    };
    const from = await stands();
    const since = async () => (await stands()).map((end, at) => end - (from[at] ?? 0));
    // A bump at 10 % (net 20,00) and an urgent label at 1 % (net 40,00).
    const order = await there.bought();
    expect(await since()).toEqual([-200, -40, 0]);
    await there.cancel(invoiceIdOf(order));
    expect(await since()).toEqual([0, 0, 0]);
    await there.reissue(invoiceIdOf(order));
    expect(await since()).toEqual([-200, -40, 0]);
    await there.refund(order, [1, 1_100]);
    expect(await since()).toEqual([-100, -40, 0]);
    await there.refund(order, [1, 1_100], [2, 4_040]);
    expect(await since()).toEqual([0, 0, 0]);
    await there.sound();
    await books.agree();
    expect(await books.parted()).toEqual([]);
  });

  it('has the KDV of fees on the account of its rate, and the KDV summary by the same rates', async () => {
    const effective_from = '2026-01-01';
    const fees = [20, 10, 1].map((rate) => {
      return { role: 'vat_deductible' as const, rate, code: `191.8${rate}`, name: `İndirilecek KDV %${rate}` };
    });
    const table = { effective_from, returns: '191', rates: fees };
    expect((await books.write(table)).statusCode).toBe(200);
    books.know(table);
    await books.agree();
    const span = 'from=2026-01-01&to=2026-01-31';
    const { rows } = trialBalanceOf(await report('trial-balance', span));
    expect(rows.find(({ code }) => code === '191.820')).toMatchObject({ debit: 2_469, credit: 0, end: 2_469 });
    const vat = await report('vat', span);
    const charged = vat.rows.filter(([label]) => /^Komisyon fatura(sı|ları)/.test(String(label)));
    expect(charged).toEqual([
      ['Komisyon faturaları, %20', 12_345, 2_469, 14_814, null],
      ['Komisyon faturaları, %0', 5_000, 0, 5_000, null],
      ['Komisyon faturalarında indirilecek KDV', 17_345, 2_469, 19_814, null],
    ]);
    expect(vat.checks.map(({ sentence }) => sentence)).toContain(
      'Komisyonların KDV’si (191, 191.820, 191.810, 191.81): faturalar 24,69 TL, hesaplar 24,69 TL',
    );
    const sheet = await report('account', `account=191.820&${span}`);
    expect([sheet.rows.length, sheet.totals?.slice(4, 6)]).toEqual([2, [2_469, 0]]);
  });

  it('refuses an account of another group, one with two names, a day inside a month, and whoever may not', async () => {
    const effective_from = '2026-11-01';
    const rate = (code: string, name = 'KDV') => ({ role: 'vat_collected' as const, rate: 20, code, name });
    const of = (one: NamedRate, change: object = {}) =>
      books.write({ effective_from, returns: '191', rates: [one] }, change);
    expect((await of(rate('319.20'))).json<ErrorBody>().code).toBe('ACCOUNT_GROUP');
    expect((await of(rate('391'))).json<ErrorBody>().code).toBe('ACCOUNT_NAMES');
    expect((await of(rate('=391'))).statusCode).toBe(422);
    expect((await of(rate('391.20', ''))).statusCode).toBe(422);
    const inside = await of(rate('391.20'), { effective_from: '2026-11-02' });
    expect([inside.statusCode, Object.keys(inside.json<ErrorBody>().errors)]).toEqual([422, ['effective_from']]);
    expect((await of(rate('391.20'), { edition: 0 })).json<ErrorBody>().code).toBe('VERSION_CONFLICT');
    const { accounts, edition } = await books.there.staff<LedgerAccountsAnswer>('ledger/accounts');
    const body = { effective_from, accounts, rates: [rate('391.20')], edition };
    expect((await books.world.people.as('Murat', 'PUT', '/api/admin/ledger/accounts', body)).statusCode).toBe(403);
  });
});
