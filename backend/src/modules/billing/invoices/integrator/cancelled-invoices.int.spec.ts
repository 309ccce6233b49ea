import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, OrderDetail } from '@ilan/api';
import { COMPANY, type IntegratorWorld, integratorWorld } from '#test/support/integrator-world.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { Deliveries } from './deliveries.js';
import { HandOverProgress } from './hand-over-progress.js';
import { Integrator } from './integrator.js';

const DAY_MS = 24 * 3_600_000;
const reason = 'Alıcının vergi dairesi bulunamadı';

describe('the integrator', () => {
  let there: IntegratorWorld;
  beforeAll(async () => {
    there = await integratorWorld();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => there.world.close());

  it('that rejects an e-Fatura after it was cancelled is heard, by staff or by asking: its buyer never had it, and nobody is waited for', async () => {
    const { world } = there;
    jest.spyOn(there.app.get(Integrator), 'takesEInvoices').mockResolvedValue(true);
    const held = { deeds: ['accept', 'reject', 'confirm_cancellation'], cancellation: { is_unconfirmed: true } };
    for (const who of ['asked', 'staff']) {
      const id = await there.invoiced(COMPANY);
      await there.tick();
      expect((await there.does(id, 'cancel', { reason })).statusCode).toBe(200);
      await there.tick();
      const { number, order_id, ...seen } = await there.one(id);
      expect(seen).toMatchObject({ status: 'cancelled', ...held });
      const paper = async () => (await world.get<OrderDetail>(`/api/orders/${order_id}`)).invoice;
      expect(await paper()).toMatchObject({ status: 'cancelled', is_unconfirmed: true });
      const { parked } = await there.app.get(HandOverProgress).progress();
      if (who === 'asked') {
        await there.answered(String(number).toLowerCase(), '{"state": "rejected", "reason": "Şema hatası"}');
        await there.tickLater(3_600_000);
      } else expect((await there.does(id, 'reject', { reason })).statusCode).toBe(200);
      await world.settled();
      expect(await there.one(id)).toMatchObject({ deeds: ['reissue'], cancellation: { is_unconfirmed: false } });
      expect(await paper()).toMatchObject({ is_unconfirmed: false });
      // Its cancellation was told, and it goes to nobody any more.
      expect((await there.app.get(HandOverProgress).progress()).parked).toBe(parked);
      expect((await there.does(id, 'resubmit')).json<ErrorBody>().code).toBe('INVOICE_CANCELLED');
      expect((await there.does(id, 'reissue', { reason })).statusCode).toBe(200);
    }
  });

  it('that accepts one after it was cancelled, or whose buyer has agreed by then, is asked no more, and nobody can say that it was rejected', async () => {
    jest.spyOn(there.app.get(Integrator), 'takesEInvoices').mockResolvedValue(true);
    const [accepted, agreed] = [await there.invoiced(COMPANY), await there.invoiced(COMPANY)];
    await there.tick();
    for (const id of [accepted, agreed]) await there.does(id, 'cancel', { reason });
    await there.tick();
    await there.answered(String((await there.one(accepted)).number).toLowerCase(), '{"state": "accepted"}');
    const paper = { way: 'portal', day: istanbulDay(new Date().toISOString()), reference: 'GIB-42' };
    expect((await there.does(agreed, 'confirm-cancellation', paper)).statusCode).toBe(200);
    await there.tickLater(3_600_000);
    await there.world.settled();
    expect(await there.one(accepted)).toMatchObject({
      ...{ status: 'cancelled', deeds: ['confirm_cancellation'], cancellation: { is_unconfirmed: true } },
    });
    expect(await there.one(agreed)).toMatchObject({ status: 'cancelled', deeds: ['reissue'] });
    const due = await there.app.get(Deliveries).unanswered(new Date(Date.now() + 30 * DAY_MS), 1_000);
    for (const id of [accepted, agreed]) {
      expect(due.map((delivery) => delivery.id)).not.toContain(id);
      expect((await there.does(id, 'reject', { reason })).json<ErrorBody>().code).toBe('INVOICE_CANCELLED');
    }
  });
});
