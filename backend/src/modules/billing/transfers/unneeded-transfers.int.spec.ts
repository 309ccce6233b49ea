import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Dashboard, OrderPlaced, PaymentList, Report, StaffOrder } from '@ilan/api';
import { buyingWorld } from '#test/support/buying-world.js';
import { csv } from '#test/support/statement-desk.js';
import { DashboardModule } from '#modules/dashboard/dashboard.module.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';

describe('a transfer that waits while its order is paid by card', () => {
  let world: Awaited<ReturnType<typeof buyingWorld>>;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule, DashboardModule]);
    await world.offerTransfers();
  });
  afterAll(() => world.close());

  const staff = <Answer>(path: string) => world.get<Answer>(`/api/admin/${path}`, 'Ece');
  const money = async () => (await staff<Dashboard>('dashboard?days=7')).money;
  const listed = async (status: string) => {
    const { data, meta } = await staff<PaymentList>(`payments?status=${status}&method=transfer`);
    expect([meta.total, meta.counts[status as 'pending']]).toEqual([data.length, data.length]);
    expect(data.every((one) => one.status === status)).toBe(true);
    return data.map(({ ref }) => ref);
  };
  const ordered = async () => {
    const order = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }], 'transfer');
    await world.system.engine.whenCaughtUp();
    return order;
  };
  const paidByCard = async (order: string) => {
    const path = `/api/orders/${order}/pay`;
    const answer = await world.people.as('Ayşe', 'POST', path, { method: 'test_card' });
    expect(answer.json<OrderPlaced>().next).toEqual({ kind: 'redirect', url: `/test-card/${order}-2` });
    await world.payByCard(`${order}-2`);
    await world.settled();
  };
  const proposals = async () =>
    (
      await staff<{ readonly data: readonly { readonly id: string; readonly proposals: readonly object[] }[] }>(
        'bank-transfers?status=open',
      )
    ).data;

  it('waits no more on any page; the transfer of another order does', async () => {
    const [waits, paid] = [await ordered(), await ordered()];
    expect([(await money())?.transfers, await listed('pending')]).toEqual([2, expect.arrayContaining([`${paid}-1`])]);
    await paidByCard(paid);
    expect([(await money())?.transfers, await listed('pending')]).toEqual([1, [`${waits}-1`]]);
    expect(await listed('unneeded')).toEqual([`${paid}-1`]);
    const { meta } = await staff<PaymentList>('payments?method=transfer');
    expect([meta.counts.all, meta.counts.pending, meta.counts.unneeded]).toEqual([2, 1, 1]);
    await world.system.engine.rebuild('orders', { requireEqual: true });
    expect(await listed('unneeded')).toEqual([`${paid}-1`]);
    const { attempts } = await staff<StaffOrder>(`payments/${paid}`);
    expect(attempts.map(({ status }) => status)).toEqual(['unneeded', 'paid']);

    // Money of that amount without a name is rather that of whoever still waits.
    await world.uploadStatement(csv([2_490, 'Havale']));
    expect((await proposals())[0]?.proposals).toMatchObject([{ order_id: waits, reason: 'amount', paid: false }]);
    await world.people.as('Ece', 'POST', `/api/admin/bank-transfers/${(await proposals())[0]?.id ?? ''}/match`, {
      ref: `${waits}-1`,
      reason: null,
    });
    await world.settled();
    expect([(await money())?.transfers, await listed('pending')]).toEqual([0, []]);
  });

  it('comes all the same: it is proposed as what it is, waits to go back, and the books are even', async () => {
    const order = await ordered();
    await paidByCard(order);
    const before = (await money())?.refunds ?? 0;
    await world.uploadStatement(csv([2_490, 'Havale'], [2_490, `AYŞE SU ${order}`]));
    const came = (await proposals())[0];
    expect(came?.proposals).toMatchObject([{ order_id: order, reason: 'reference_and_amount', paid: true }]);
    const match = { ref: `${order}-1`, reason: null };
    const answer = await world.people.as('Ece', 'POST', `/api/admin/bank-transfers/${came?.id ?? ''}/match`, match);
    expect(answer.statusCode).toBe(200);
    await world.settled();
    // All of it is to be sent back by somebody: on the first page, in the list, and on the page of the order.
    expect([(await money())?.refunds, await listed('refund_pending')]).toEqual([before + 1, [`${order}-1`]]);
    const [transfer] = (await staff<StaffOrder>(`payments/${order}`)).attempts;
    expect(transfer).toMatchObject({
      ...{ status: 'refund_pending', surplus: true, deeds: expect.arrayContaining(['settle_refund']) },
      refunds: [{ amount_minor: 2_490, cause: 'surplus', state: 'pending' }],
    });
    const open = await staff<Report>('reports/open');
    // Money that came and was not invoiced.
    expect(open.rows.find(([number]) => number === order)?.slice(-2)).toEqual([2_490, 0]);
    const { checks } = await staff<Report>('reports/trial-balance');
    expect(checks.filter(({ fine }) => !fine)).toEqual([]);
  });
});
