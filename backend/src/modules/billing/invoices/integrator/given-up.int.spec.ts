import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Dashboard, InvoiceList } from '@ilan/api';
import { type IntegratorWorld, integratorWorld } from '#test/support/integrator-world.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { buyerKey } from '#modules/billing/orders/domain/order.decider.js';
import { DashboardModule } from '#modules/dashboard/dashboard.module.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { HAND_OVER_TRIES } from './deliveries.js';
import { Integrator } from './integrator.js';

const HOURS_MS = 7 * 3_600_000;
const UNKNOWN = 'Nedeni bilinmiyor.';
const reason = 'Alıcıyla anlaşıldı, iptal edildi';

describe('an invoice that the integrator does not get', () => {
  let there: IntegratorWorld;
  beforeAll(async () => {
    there = await integratorWorld({}, [LedgerModule, DashboardModule]);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => there.world.close());

  const undelivered = () => there.world.get<InvoiceList>('/api/admin/invoices?status=undelivered', 'Ece');
  const onStartPage = async () =>
    (await there.world.get<Dashboard>('/api/admin/dashboard?days=7', 'Ece')).money?.invoices_undelivered;
  const broken = (method: 'handOver' | 'handOverCancellation', error: Error) =>
    jest.spyOn(there.app.get(Integrator), method).mockRejectedValue(error);

  it('says at each try what is known of it, waits for somebody after ten, and goes there once when it is sent again', async () => {
    const id = await there.invoiced();
    const { number } = await there.one(id);
    const port = broken('handOver', new Error(''));
    for (let tries = 1; tries < HAND_OVER_TRIES; tries += 1) await there.tickLater(tries * HOURS_MS);
    const waiting = await there.one(id);
    expect(waiting).toMatchObject({ status: 'queued', delivery: { tries: HAND_OVER_TRIES - 1, error: UNKNOWN } });
    expect(Date.parse(waiting.delivery?.next_at ?? '')).toBeGreaterThan(Date.now());
    for (let more = 0; more < HAND_OVER_TRIES + 2; more += 1)
      await there.tickLater((HAND_OVER_TRIES + more) * HOURS_MS);
    expect(port).toHaveBeenCalledTimes(HAND_OVER_TRIES);
    const stopped = await there.one(id);
    expect(stopped).toMatchObject({
      status: 'undelivered',
      number,
      deeds: ['resubmit', 'accept', 'reject', 'send', 'cancel'],
    });
    expect(stopped.delivery).toMatchObject({ tries: HAND_OVER_TRIES, error: UNKNOWN, next_at: null });
    expect(stopped.history[0]?.sentence).toContain(`faturayı ${HAND_OVER_TRIES} denemede entegratöre iletemedi`);
    const { data, meta } = await undelivered();
    expect(data.map((row) => [row.id, row.status])).toEqual([[id, 'undelivered']]);
    expect([meta.counts.undelivered, await onStartPage()]).toEqual([1, 1]);
    port.mockRestore();
    expect((await there.does(id, 'resubmit', {}, 'Murat')).statusCode).toBe(403);
    const twice = await Promise.all([there.does(id, 'resubmit'), there.does(id, 'resubmit')]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await there.tick();
    const sent = await there.one(id);
    expect(sent).toMatchObject({ status: 'handed_over', number, delivery: { round: 2, tries: 0, error: null } });
    expect(sent.history.filter(({ sentence }) => sentence.includes('yeniden entegratöre verdi'))).toHaveLength(1);
    expect(await there.fileOf(`outbox/${String(number).toLowerCase()}-2.xml`)).toContain(String(number));
    expect([(await undelivered()).data, await onStartPage()]).toEqual([[], 0]);
  });

  it('is given up at once where its buyer was erased, says so, and can be told as taken by hand', async () => {
    const order = await there.ordered();
    await there.world.settled();
    const [{ id } = { id: '' }] = (await there.world.get<InvoiceList>(`/api/admin/invoices?q=${order}`, 'Ece')).data;
    const port = jest.spyOn(there.app.get(Integrator), 'handOver');
    await there.app.get(PersonKeys).destroy(buyerKey(order));
    await there.tick();
    expect(port).not.toHaveBeenCalled();
    const stopped = await there.one(id);
    expect(stopped).toMatchObject({ status: 'undelivered', delivery: { tries: 1, next_at: null } });
    expect(stopped.delivery?.error).toContain('silinmiş');
    expect((await there.does(id, 'accept')).statusCode).toBe(200);
    expect((await there.one(id)).status).toBe('accepted');
  });

  it('says of a cancellation that is tried on why it did not arrive and when it is tried again', async () => {
    const id = await there.invoiced();
    await there.tick();
    expect((await there.does(id, 'cancel', { reason })).statusCode).toBe(200);
    const port = broken('handOverCancellation', new Error('disk is full'));
    for (let tries = 1; tries <= HAND_OVER_TRIES + 1; tries += 1) await there.tickLater(tries * HOURS_MS);
    expect(port).toHaveBeenCalledTimes(HAND_OVER_TRIES + 1);
    const { delivery } = await there.one(id);
    expect(delivery).toMatchObject({ tries: HAND_OVER_TRIES + 1, error: 'disk is full' });
    expect(Date.parse(delivery?.next_at ?? '')).toBeGreaterThan(Date.now());
    port.mockRestore();
    await there.tickLater(60 * HOURS_MS);
    expect((await there.one(id)).delivery).toMatchObject({ tries: 0, error: null, next_at: null });
  });
});
