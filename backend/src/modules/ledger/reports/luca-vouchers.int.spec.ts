import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report } from '@ilan/api';
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
});
