import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Notices, OrderDetail } from '@ilan/api';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { COMPANY, type IntegratorWorld, integratorWorld } from '#test/support/integrator-world.js';
import { Integrator } from '../integrator/integrator.js';
import { InvoiceFiles } from '../invoice-files.js';
import { invoiceIdAt } from '../invoice-streams.js';
import { TellBuyerWhenInvoiceIsIssued } from '../reactions/tell-buyer-when-invoice-is-issued.js';
import { InvoiceMails } from './invoice-mails.js';

let there: IntegratorWorld;
beforeAll(async () => {
  there = await integratorWorld();
});
afterAll(() => there.world.close());

/** Every letter that is owed of it, as it would be written now. */
async function letters(invoice_id: string) {
  await there.app.get(TellBuyerWhenInvoiceIsIssued).catchUp();
  const { rows } = await there.world.test.pool.query<{ key: string; data: object }>(
    `select key, data from app.mail where kind = 'invoice' and data->>'invoice_id' = $1 order by id`,
    [invoice_id],
  );
  const order = { id: 1, kind: 'invoice', personId: 7, createdAt: new Date() };
  return Promise.all(rows.map(({ key, data }) => there.app.get(InvoiceMails).write({ ...order, key, data })));
}
const reason = 'Fatura yanlış kişiye kesilmiş';

describe('whoever bought', () => {
  it('is told once that staff has cancelled the invoice, and not that nothing will come in its place', async () => {
    const id = await there.invoiced();
    const { order_id, number } = await there.one(id);
    for (let press = 0; press < 2; press += 1)
      expect((await there.does(id, 'cancel', { reason })).statusCode).toBeLessThan(500);
    const [issued, cancelled, ...more] = await letters(id);
    // The letter with the file had not gone: nobody should pay heed to it.
    expect([issued, more]).toEqual([undefined, []]);
    expect(cancelled?.subject).toBe(`Faturanız iptal edildi: ${number ?? ''}`);
    expect(cancelled?.text).not.toContain('Yerine yeni');
    expect(cancelled?.text).not.toContain('iade edildi');
    expect(cancelled?.text).not.toContain(reason);
    expect(cancelled?.attachments ?? []).toEqual([]);
    const { data } = await there.world.get<Notices>('/api/notices?topic=payments');
    const told = data.filter(({ kind, detail }) => kind === 'invoice_cancelled' && detail?.includes(number ?? '?'));
    expect(told).toMatchObject([
      { path: `/account/orders/${order_id}`, detail: `${number ?? ''} artık geçerli değil` },
    ]);
    const { invoice } = await there.world.get<OrderDetail>(`/api/orders/${order_id}`);
    expect(invoice).toMatchObject({ number, status: 'cancelled' });
  });

  it('is told of an e-Fatura that it counts until they agree to its cancellation, and that it is void once they did', async () => {
    jest.spyOn(there.app.get(Integrator), 'takesEInvoices').mockResolvedValue(true);
    const id = await there.invoiced(COMPANY);
    const { order_id, number } = await there.one(id);
    await there.tick();
    expect((await there.does(id, 'cancel', { reason })).statusCode).toBe(200);
    const [, cancelled] = await letters(id);
    expect(cancelled?.subject).toBe(`e-Faturanızın iptali onayınızı bekliyor: ${number ?? ''}`);
    expect(cancelled?.text).toContain('siz onaylayana kadar geçerli sayılır');
    expect(cancelled?.text).not.toContain('artık geçerli değil');
    const { data } = await there.world.get<Notices>('/api/notices?topic=payments');
    expect(data.find(({ detail }) => detail?.includes(number ?? '?'))).toMatchObject({
      text: 'e-Faturanızın iptali onayınızı bekliyor',
      detail: `${number ?? ''} siz onaylayana kadar geçerli sayılır`,
    });
    const files = there.app.get(InvoiceFiles);
    const { bytes } = await files.pdf(id);
    const agreed = { way: 'portal', reference: 'GIB-42', day: istanbulDay(new Date().toISOString()) };
    expect((await there.does(id, 'confirm-cancellation', agreed)).statusCode).toBe(200);
    const [, late] = await letters(id);
    expect(late?.text).toContain('artık geçerli değil');
    expect(Buffer.compare((await files.pdf(id)).bytes, bytes)).not.toBe(0);
    await there.world.system.engine.whenCaughtUp();
    expect((await there.world.get<OrderDetail>(`/api/orders/${order_id}`)).invoice?.is_unconfirmed).toBe(false);
    jest.restoreAllMocks();
  });

  it('reads in the letter of the one that was issued anew which one it is in the place of', async () => {
    const id = await there.invoiced();
    const { order_id, number } = await there.one(id);
    const [first] = await letters(id);
    expect(first?.text).not.toContain('yerine');
    for (const deed of ['cancel', 'reissue']) {
      expect((await there.does(id, deed, { reason })).statusCode).toBe(200);
      await there.world.settled();
    }
    const [anew] = await letters(invoiceIdAt(order_id, 2));
    expect(anew?.text).toContain(`iptal edilen ${number ?? '?'} numaralı faturanın yerine düzenlenmiştir`);
  });

  it('reads that it was cancelled since the money went back, where that is why', async () => {
    const id = await there.invoiced();
    const { order_id, gross_minor } = await there.one(id).then(({ net_minor, vat_minor, ...one }) => {
      return { ...one, gross_minor: net_minor + vat_minor };
    });
    const back = { lines: [{ line: 1, amount_minor: gross_minor }], reason: 'İlan yayından kalkmış' };
    expect(
      (await there.world.people.as('Ece', 'POST', `/api/admin/payments/${order_id}-1/refunds`, back)).statusCode,
    ).toBe(200);
    await there.world.settled();
    await there.world.settled();
    expect(await there.one(id)).toMatchObject({ status: 'cancelled' });
    const told = (await letters(id)).filter((one) => one !== undefined);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Ödemenizin tamamı size iade edildi');
  });
});
