import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, FeeInvoices, Report } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { Clock } from '#kernel/clock.js';
import { xlsxRows } from '#modules/billing/statements/xlsx-rows.js';
import { unzipped } from '#test/support/unzipped.js';
import { LedgerModule } from '../ledger.module.js';

const form = {
  ...{ provider: 'test_card', tax_number: '9876543217', number: 'TK-2024/11', day: '2024-11-02', rate: 20 },
  ...{ net_minor: 25_000, vat_minor: 5_000, total_minor: 30_000 },
};
const reason = 'Tutarı yanlış yazılmış, yeniden işlenecek';

describe('invoices of payment providers', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
    world.system.app.get(Clock).now = () => new Date('2024-11-20T09:00:00.000Z');
  });
  afterAll(() => world.close());

  const sends = (path: string, body: object, name = 'Ece') =>
    world.people.as(name, 'POST', `/api/admin/fee-invoices${path}`, body);
  const list = () => world.get<FeeInvoices>('/api/admin/fee-invoices', 'Ece');
  const report = (name: string, query = '') => world.get<Report>(`/api/admin/reports/${name}?${query}`, 'Ece');
  const balance = async (code: string): Promise<number> => {
    const { rows } = await report('trial-balance');
    const row = rows.find(([of]) => of === code);
    return Number(row?.[2] ?? 0) - Number(row?.[3] ?? 0);
  };
  const books = async () => [await balance('760'), await balance('191'), await balance('320.PSP')];

  const vouchers = async (position = ''): Promise<readonly (readonly string[])[]> => {
    const file = await world.people.as('Ece', 'GET', `/api/admin/reports/journal/luca?position=${position}`);
    expect(file.statusCode).toBe(200);
    return unzipped(file.rawPayload).flatMap((sheet) => xlsxRows(sheet).slice(1)) as never;
  };

  it('are entered once, booked on their day, and booked backwards when they are cancelled', async () => {
    expect((await sends('', form, 'Murat')).statusCode).toBe(403);
    for (const [change, field] of [
      [{ total_minor: 30_001 }, 'total_minor'],
      [{ vat_minor: 1_000, total_minor: 26_000 }, 'vat_minor'],
      [{ day: '2024-12-01' }, 'day'],
      [{ day: '31.10.2024' }, 'day'],
      [{ number: '=1+1' }, 'number'],
      [{ rate: 18 }, 'rate'],
      [{ provider: 'transfer' }, 'provider'],
      [{ tax_number: '9876543218' }, 'tax_number'],
    ] as const) {
      const refused = await sends('', { ...form, ...change });
      expect([refused.statusCode, refused.json<ErrorBody>().errors]).toEqual([
        422,
        expect.objectContaining({ [field]: expect.anything() }),
      ]);
    }
    const both = await Promise.all([sends('', form), sends('', { ...form, number: 'tk 2024 11' })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await world.system.engine.whenCaughtUp();
    const { data } = await list();
    expect(data).toMatchObject([{ provider: 'test_card', day: '2024-11-02', net_minor: 25_000, status: 'entered' }]);
    expect(await books()).toEqual([25_000, 5_000, -30_000]);
    const { rows, documents } = await report('journal', 'from=2024-11-02&to=2024-11-02');
    expect(rows.map((row) => row[4])).toEqual(['Komisyon faturası', 'Komisyon faturası', 'Komisyon faturası']);
    expect([new Set(rows.map((row) => row[1])), new Set(documents)]).toEqual([
      new Set(['2024-11-02']),
      new Set(['payments/fees']),
    ]);
    const vat = await report('vat', 'from=2024-11-01&to=2024-11-30');
    expect(vat.rows).toContainEqual(['Komisyon faturalarında indirilecek KDV', 25_000, 5_000, 30_000, null]);
    expect(vat.checks.every(({ fine }) => fine)).toBe(true);

    const id = data[0]?.id ?? '';
    expect((await sends(`/${id}/cancel`, { reason: 'kısa' })).statusCode).toBe(422);
    expect((await sends(`/${id}/cancel`, { reason })).statusCode).toBe(200);
    expect((await sends(`/${id}/cancel`, { reason })).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    expect(await books()).toEqual([0, 0, 0]);
    expect((await list()).data).toMatchObject([{ status: 'cancelled' }]);
    // Entered anew it is the same invoice, and its journal has all three.
    expect((await sends('', { ...form, net_minor: 20_000, vat_minor: 4_000, total_minor: 24_000 })).statusCode).toBe(
      200,
    );
    await world.system.engine.whenCaughtUp();
    expect([await books(), (await list()).data.length]).toEqual([[20_000, 4_000, -24_000], 1]);
    const unknown = await sends('/3f1c2f0e-3f0c-4a55-9c6d-3f1c2f0e3f0c/cancel', { reason });
    expect(unknown.statusCode).toBe(404);
    expect((await sends('/x/cancel', { reason })).statusCode).toBe(422);
  });

  it('come late into the first day that is open, once that was read, and keep their own day', async () => {
    const closed = await world.people.as('Ece', 'POST', '/api/admin/ledger/periods/close', { month: '2024-10' });
    expect(closed.statusCode).toBe(200);
    const late = await sends('', { ...form, number: 'TK-2024/10', day: '2024-10-31' });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'PERIOD_CLOSED']);
    expect(late.json<ErrorBody>().message).toContain('01.11.2024');
    expect((await list()).open_from).toBe('2024-11-01');
    const told = { ...form, number: 'TK-2024/10', day: '2024-10-31', booked_on: '2024-11-01' };
    expect((await sends('', told)).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    const entered = (await list()).data.find(({ number }) => number === 'TK-2024/10');
    expect(entered).toMatchObject({ day: '2024-10-31', booked_on: '2024-11-01', tax_number: '9876543217' });
    const november = 'from=2024-11-01&to=2024-11-30';
    expect((await report('journal', november)).rows.map((row) => row[4])).toContain(
      'Komisyon faturası (31.10.2024 tarihli)',
    );
    const vat = await report('vat', november);
    expect(vat.rows).toContainEqual(['… bunun içinde geç gelen faturalar', 25_000, 5_000, 30_000, null]);
    expect((await report('vat', 'to=2024-10-31')).rows.map(([label]) => label)).toEqual([
      'Hesaplanan KDV (iptaller düşülmüş)',
      'İadeler nedeniyle indirilecek KDV',
      'Teslim ve hizmetlerin karşılığı (bedel), bu dönem',
      '… 2024 başından beri (kümülatif)',
      'Kredi kartıyla tahsil edilen (KDV dahil)',
    ]);
  });

  it('go to the bookkeeping program with the number of the provider and their rate, as they were said then', async () => {
    const wanted = (await list()).data.find(({ number }) => number === 'TK-2024/10');
    const { position } = await report('journal');
    const before = await vouchers(position);
    const lines = before.filter((line) => line[7] === 'TK-2024/10');
    expect(new Set(lines.map((line) => line[11]))).toEqual(new Set(['9876543217']));
    expect(new Set(lines.map((line) => line[12]))).toEqual(new Set(['Deneme kartı']));
    expect(lines.filter((line) => line[2] === '191').every((line) => Number(line[10]) === 20)).toBe(true);
    expect(lines.filter((line) => line[2] === '320.PSP').every((line) => !Number(line[10]))).toBe(true);
    // Entered anew with another rate and number: what was booked before keeps its own.
    expect((await sends(`/${wanted?.id}/cancel`, { reason })).statusCode).toBe(200);
    const other = {
      ...form,
      number: 'TK-2024/10',
      tax_number: '1234567890',
      rate: 10,
      vat_minor: 2_500,
      total_minor: 27_500,
    };
    expect((await sends('', other)).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    expect(await vouchers(position)).toEqual(before);
    const now = (await vouchers()).filter((line) => line[7] === 'TK-2024/10');
    expect(new Set(now.map((line) => line[11]))).toEqual(new Set(['9876543217', '1234567890']));
  });
});
