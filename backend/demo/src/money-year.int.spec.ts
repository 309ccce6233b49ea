import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceDetail } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { ImportOrders } from '#modules/billing/contract.js';
import { HandOverInvoices } from '#modules/billing/invoices/jobs/hand-over-invoices.js';
import { Locations } from '#modules/locations/contract.js';
import { Database } from '#platform/postgres/database.js';
import { moneyYear } from './money-year.js';
import { SeededRandom } from './seeded-random.js';
import { makeSellers } from './sellers.js';

describe.each([60, 3_000])('what the integrator said of the invoices of the year of a demo of %i ads', (listings) => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld();
    await world.published();
    await world.settled();
    const { app, commands } = world.system;
    const [first, ...sellers] = makeSellers(listings, new Map([[34, 1]]), new SeededRandom('answers'));
    if (!first) throw new Error('There is no seller');
    // Whoever buys owns the one ad there is, under each of their names.
    const stage = { anchor: new Date(), listings, demoSeller: { ...first, id: 7 }, accountant: 52 };
    const buyers = sellers.map((seller) => ({ ...seller, id: 7 }));
    const orders = moneyYear({ name: 'answers', buyers, ...stage }, app.get(Locations));
    const begin = () => Promise.resolve(null);
    await commands.execute(new ImportOrders({ orders, now: stage.anchor, begin }));
    await world.settled();
  });
  afterAll(() => world.close());

  const page = (id: string) => world.get<InvoiceDetail>(`/api/admin/invoices/${id}`, 'Ece');
  const told = (where: string) =>
    world.system.app
      .get(Database)
      .query<{ id: string; number: string }>(`select id, number from rm.invoice where number is not null and ${where}`);

  it('has a company’s e-Fatura, of a series of its own, that was accepted in the moment in which it was handed over', async () => {
    const [one, ...others] = await told(`route = 'efatura'`);
    expect(others).toEqual([]);
    expect(one?.number).toMatch(/^ILE20\d\d000000001$/);
    const { status, delivery, buyer_details, history } = await page(one?.id ?? '');
    expect({ status, delivery, buyer_details }).toMatchObject({
      ...{ status: 'accepted', delivery: { route: 'efatura', round: 1, rejected: null } },
      buyer_details: { kind: 'company', vkn: expect.stringMatching(/^\d{10}$/) },
    });
    const [answer, handed] = history;
    expect([answer?.sentence, answer?.at]).toEqual([expect.stringContaining('kabul eden'), handed?.at]);
    expect(handed?.sentence).toContain('entegratöre iletti');
  });

  it('was ordered under wordings that were there by then, each of which can be read', async () => {
    const [accepted] = await world.system.app
      .get(Database)
      .query<{ orders: number; texts: number; later: number; unread: number }>(
        `select count(distinct placed.id)::int as orders, count(*)::int as texts,
           count(*) filter (where left(one ->> 'version', 10)::date > (placed_at at time zone 'Europe/Istanbul')::date)::int as later,
           count(*) filter (where kept.id is null)::int as unread
         from rm.placed_order placed cross join jsonb_array_elements(agreements) as one
           left join rm.agreement_text kept on kept.id = one ->> 'text_id'`,
      );
    expect(accepted).toMatchObject({ texts: 3 * (accepted?.orders ?? 0), later: 0, unread: 0 });
    expect(accepted?.orders).toBeGreaterThan(20);
  });

  it('has one that lies at the integrator for days without an answer, beside one that was rejected', async () => {
    expect(await told(`delivery ->> 'state' = 'waiting'`)).toHaveLength(1);
    await world.system.app.get(HandOverInvoices).tick();
    await world.settled();
    const [silent, ...others] = await told(`delivery ->> 'state' = 'handed_over'`);
    expect(others).toEqual([]);
    const { status, at, delivery, deeds } = await page(silent?.id ?? '');
    expect({ status, delivery }).toMatchObject({ status: 'handed_over', delivery: { is_silent: false, error: null } });
    expect(deeds).toEqual(expect.arrayContaining(['accept', 'reject']));
    expect(Date.now() - Date.parse(at)).toBeGreaterThan(86_400_000);
    const [rejected, ...more] = await told(`delivery ->> 'state' = 'rejected'`);
    expect([more, (await page(rejected?.id ?? '')).deeds.includes('resubmit')]).toEqual([[], true]);
  });
});
