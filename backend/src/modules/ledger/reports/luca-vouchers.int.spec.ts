import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report, StaffPackage } from '@ilan/api';
import { type IntegratorWorld, integratorWorld } from '#test/support/integrator-world.js';
import { xlsxRows } from '#modules/billing/statements/xlsx-rows.js';
import { unzipped } from '#test/support/unzipped.js';
import { LedgerModule } from '../ledger.module.js';

const reason = 'Alıcının vergi dairesi bulunamadı';

describe('the journal for a bookkeeping program', () => {
  let there: IntegratorWorld;
  beforeAll(async () => {
    there = await integratorWorld({}, [LedgerModule]);
  });
  afterAll(() => there.world.close());

  const file = async (query = ''): Promise<Buffer> =>
    (await there.world.people.as('Ece', 'GET', `/api/admin/reports/journal/luca?${query}`)).rawPayload;
  const buyersIn = (bytes: Buffer) =>
    new Set(
      unzipped(bytes)
        .flatMap((sheet) => xlsxRows(sheet).slice(1))
        .map((line) => line.slice(11).join(' ')),
    );

  /** Account, amount and rate of the lines of sales, of what was taken off them, and of KDV. */
  const rated = (bytes: Buffer) =>
    unzipped(bytes)
      .flatMap((sheet) => xlsxRows(sheet).slice(1))
      .filter((line) => ['600', '610', '391', '191'].some((account) => String(line[2]).startsWith(account)))
      .map((line) => [String(line[2]).slice(0, 3), Number(line[3]) + Number(line[4]), Number(line[10])]);

  it('is the same bytes at a place before the buyer of an invoice was corrected, and names the corrected one behind it', async () => {
    const id = await there.invoiced();
    await there.tick();
    expect((await there.does(id, 'reject', { reason })).statusCode).toBe(200);
    await there.tick();
    const { position } = await there.world.get<Report>('/api/admin/reports/journal', 'Ece');
    const printed = await file(`position=${position}`);
    expect(buyersIn(printed)).toEqual(new Set(['11111111111 Ayşe Su']));
    const { buyer_details } = await there.one(id);
    if (buyer_details?.kind !== 'person') throw new Error('It is made out to a person');
    const buyer = { ...buyer_details, last_name: 'Su Demir', tckn: '12345678950' };
    expect((await there.does(id, 'resubmit', { buyer })).statusCode).toBe(200);
    await there.tick();
    expect(buyersIn(await file())).toEqual(new Set(['12345678950 Ayşe Su Demir']));
    expect((await file(`position=${position}`)).equals(printed)).toBe(true);
    await there.world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect((await file(`position=${position}`)).equals(printed)).toBe(true);
  });

  it('has one line for each rate of KDV, of an invoice and of what is taken off it', async () => {
    const { world } = there;
    const before = rated(await file()).length;
    const added = { kind: 'urgent', days: 3, name: 'Acil, indirimli oran', gross_minor: 99_00, vat_rate: 10 };
    const made = { ...added, valid_from: null, valid_to: null, reason: 'Deneme için ikinci bir oran' };
    const answer = await world.people.as('Ece', 'POST', '/api/admin/packages', made);
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<StaffPackage>();
    const listing_id = await world.published();
    const order = await world.placed([
      { listing_id, package_id: 'bump' },
      { listing_id, package_id: id },
    ]);
    await world.payByCard(`${order}-1`);
    await world.settled();
    await there.tick();
    const refund = { reason: 'Yanlış paket alınmış', lines: [{ line: 2, amount_minor: 11_00 }] };
    const back = await world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, refund);
    expect(back.statusCode).toBeLessThan(300);
    await world.settled();
    await there.tick();
    expect(rated(await file()).slice(before)).toEqual([
      ['600', 20.75, 20],
      ['600', 90, 10],
      ['391', 4.15, 20],
      ['391', 9, 10],
      ['610', 10, 10],
      ['191', 1, 10],
    ]);
  });
});
