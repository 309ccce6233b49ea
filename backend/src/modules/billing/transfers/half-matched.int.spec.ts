import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, Report, SeriesChecks } from '@ilan/api';
import type { BuyingWorld } from '#test/support/buying-world.js';
import { type StatementDesk, statementDesk } from '#test/support/statement-desk.js';
import { asked } from '#test/support/listings-app.js';
import { InvoiceIssuing } from '#modules/billing/invoices/commands/invoice-issuing.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { StartPromotionsWhenOrderIsPaid } from '#modules/billing/orders/reactions/start-promotions-when-order-is-paid.js';
import { PromoteListing } from '#modules/listings/contract.js';
import { orderStreams } from '#modules/billing/orders/order-streams.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { BankTransferAggregate } from './commands/bank-transfer-aggregate.js';

const ECE = { id: '52', role: 'accounting' };
const reason = 'Başka bir siparişin havalesiymiş';

describe('a movement that is matched half-way', () => {
  let desk: StatementDesk;
  let world: BuyingWorld;
  beforeAll(async () => {
    desk = await statementDesk();
    ({ world } = desk);
  });
  afterAll(() => world.close());

  /** As if the process had died between the movement and the payment. */
  const matchedOnly = async (transfer_id: string, ref: string): Promise<void> => {
    const context = asked(ECE);
    const match = { type: 'match', transfer_id, ref, by: 52, now: context.now } as const;
    await world.system.app.get(BankTransferAggregate).act(transfer_id, context, match);
    await world.settled();
  };

  it('counts for nothing where another movement or a hand paid first, and is taken back without theirs', async () => {
    const [first, second] = [await desk.ordered(), await desk.ordered()];
    await desk.moved([2_490, 'Erken gelen'], [2_490, 'Sonra gelen']);
    const [early, late] = [await desk.movementOf('Erken'), await desk.movementOf('Sonra')];
    expect((await desk.does(early, 'match', { ref: `${first}-1`, reason: null })).statusCode).toBe(200);
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const confirmed = { amount_minor: 2_490, day: today, reason: null };
    const byHand = await world.people.as('Ece', 'POST', `/api/admin/payments/${second}-1/confirm`, confirmed);
    expect(byHand.statusCode).toBe(200);
    for (const paid of [first, second]) {
      await matchedOnly(late, `${paid}-1`);
      const { data } = await desk.list('matched');
      const counted = new Map(data.map((one) => [one.id, one.counted]));
      expect([counted.get(early), counted.get(late)]).toEqual([true, false]);
      // Its money waits for whose it is, and the books say so.
      const open = await world.get<Report>('/api/admin/reports/open', 'Ece');
      expect(open.rows.find(([name]) => name === `BH-${late.slice(0, 10).toUpperCase()}`)?.at(-1)).toBe(2_490);
      expect((await desk.does(late, 'release', { reason })).statusCode).toBe(200);
      await world.settled();
      expect((await desk.order(paid)).state).toBe('paid');
    }
    // Said again while it is only matched, it is refused and free.
    await matchedOnly(late, `${first}-1`);
    const again = await desk.does(late, 'match', { ref: `${first}-1`, reason: null });
    expect(again.json<ErrorBody>().code).toBe('TRANSFER_COUNTED');
    await world.settled();
    expect(await desk.movementOf('Sonra')).toBe(late);
  });

  it('of another amount is carried on with the reason that was given for it', async () => {
    const order_id = await desk.ordered();
    await desk.moved([2_000, 'Eksik gelen']);
    const id = await desk.movementOf('Eksik');
    const orders = world.system.app.get(OrderAggregate);
    const act = orders.act.bind(orders);
    jest
      .spyOn(orders, 'act')
      .mockImplementation((order, context, command) =>
        command.type === 'confirm_transfer' ? Promise.reject(storeUnavailable()) : act(order, context, command),
      );
    const match = { ref: `${order_id}-1`, reason: 'Banka masrafı düşülmüş' };
    expect((await desk.does(id, 'match', match)).statusCode).toBe(503);
    jest.restoreAllMocks();
    await world.settled();
    expect((await desk.list('matched')).data.find((one) => one.id === id)?.counted).toBe(false);
    // The page counts it again without asking once more.
    expect((await desk.does(id, 'match', { ...match, reason: null })).statusCode).toBe(200);
    await world.settled();
    expect((await desk.order(order_id)).state).toBe('paid');
  });

  it('is not said to be counted by an answer of before, when what it had counted was taken back half-way', async () => {
    const order_id = await desk.ordered();
    await desk.moved([2_490, 'Yarıda kalan']);
    const id = await desk.movementOf('kalan');
    const match = { ref: `${order_id}-1`, reason: null };
    expect((await desk.does(id, 'match', match)).statusCode).toBe(200);
    const withdraw = { type: 'withdraw_transfer', attempt: 1, transfer_id: id, is_named: true } as const;
    await world.system.app.get(OrderAggregate).act(order_id, asked(ECE), { ...withdraw, withdrawn_by: 52, reason });
    await world.settled();
    expect((await desk.list('matched')).data.find((one) => one.id === id)?.counted).toBe(false);
    expect((await desk.does(id, 'match', match)).json<ErrorBody>().code).toBe('MATCH_WITHDRAWN');
    expect((await desk.does(id, 'match', match)).statusCode).toBe(200);
    await world.settled();
    expect((await desk.order(order_id)).state).toBe('paid');
  });

  it('that is taken back while it is on its way to the payment counts for nothing, and can be counted anew', async () => {
    const order_id = await desk.ordered();
    await desk.moved([2_490, 'Yolda olan']);
    const id = await desk.movementOf('Yolda');
    const match = { ref: `${order_id}-1`, reason: null };
    const orders = world.system.app.get(OrderAggregate);
    const act = orders.act.bind(orders);
    let released: number | undefined;
    jest.spyOn(orders, 'act').mockImplementation(async (order, context, command) => {
      if (command.type === 'confirm_transfer') released ??= (await desk.does(id, 'release', { reason })).statusCode;
      return act(order, context, command);
    });
    const refused = await desk.does(id, 'match', match);
    jest.restoreAllMocks();
    expect([released, refused.statusCode, refused.json<ErrorBody>().code]).toEqual([200, 409, 'MATCH_WITHDRAWN']);
    await world.settled();
    expect([(await desk.order(order_id)).state, await desk.movementOf('Yolda')]).toEqual(['waiting', id]);
    expect((await desk.does(id, 'match', match)).statusCode).toBe(200);
    await world.settled();
    expect((await desk.order(order_id)).state).toBe('paid');
  });

  it('begins nothing where it was taken back before anything began, and begins when it is counted anew', async () => {
    const order_id = await desk.ordered();
    await desk.moved([2_490, 'Başlamadan alınan']);
    const id = await desk.movementOf('Başlamadan');
    const match = { ref: `${order_id}-1`, reason: null };
    expect((await desk.does(id, 'match', match)).statusCode).toBe(200);
    expect((await desk.does(id, 'release', { reason })).statusCode).toBe(200);
    const commands = jest.spyOn(world.system.commands, 'execute');
    await world.settled();
    expect(commands.mock.calls.filter(([command]) => command instanceof PromoteListing)).toEqual([]);
    jest.restoreAllMocks();
    const order = () => world.system.app.get(OrderAggregate).order(order_id);
    expect(await order()).toMatchObject({ fulfilled: false, started: null });
    expect(await desk.order(order_id)).toMatchObject({ state: 'waiting', invoice: null });
    expect((await desk.does(id, 'match', match)).statusCode).toBe(200);
    await world.settled();
    expect(await order()).toMatchObject({ fulfilled: true, started: [1] });
    // The books take it from what belongs to nobody on the day of the second match.
    const recorded = await world.system.app.get(EventStore).readStream(orderStreams.of(order_id));
    const again = recorded.filter(({ type }) => type === 'payment.paid').map(({ data }) => data);
    expect(again).toMatchObject([{ transfer_id: id }, { transfer_id: id, transfer_again: true }]);
    expect(again[0]).not.toHaveProperty('transfer_again');
  });

  it('that is taken back while promotions begin is invoiced for what has begun, and settled when it is paid anew', async () => {
    const order_id = await desk.ordered();
    await desk.moved([2_490, 'Başlarken alınan']);
    const id = await desk.movementOf('Başlarken');
    const match = { ref: `${order_id}-1`, reason: null };
    expect((await desk.does(id, 'match', match)).statusCode).toBe(200);
    const { commands } = world.system;
    const execute = commands.execute.bind(commands);
    let released: number | undefined;
    jest.spyOn(commands, 'execute').mockImplementation(async (command) => {
      const answer: unknown = await execute(command);
      if (command instanceof PromoteListing) released ??= (await desk.does(id, 'release', { reason })).statusCode;
      return answer;
    });
    await world.settled();
    jest.restoreAllMocks();
    await world.settled();
    expect(released).toBe(200);
    const order = () => world.system.app.get(OrderAggregate).order(order_id);
    expect(await order()).toMatchObject({ fulfilled: true, started: [1] });
    expect(await desk.order(order_id)).toMatchObject({ state: 'waiting', invoice: { number: expect.any(String) } });
    expect((await desk.does(id, 'match', match)).statusCode).toBe(200);
    await world.settled();
    expect((await desk.order(order_id)).state).toBe('paid');
    const open = await world.get<Report>('/api/admin/reports/open', 'Ece');
    expect(open.rows.filter(([name]) => name === order_id)).toEqual([]);
  });

  it('that is taken back after a process died between two promotions is invoiced for the one that has begun', async () => {
    const lines = [
      { listing_id: await world.published(), package_id: 'bump' },
      { listing_id: await world.published(), package_id: 'urgent-7' },
    ];
    const order_id = await world.placed(lines, 'transfer');
    await desk.moved([7_480, 'Arada ölen']);
    const id = await desk.movementOf('Arada');
    const match = { ref: `${order_id}-1`, reason: null };
    expect((await desk.does(id, 'match', match)).statusCode).toBe(200);
    const { app, commands } = world.system;
    const execute = commands.execute.bind(commands);
    jest.spyOn(commands, 'execute').mockImplementation((command) => {
      const isSecond = command instanceof PromoteListing && command.input.kind === 'urgent';
      return isSecond ? Promise.reject(storeUnavailable()) : execute(command);
    });
    await expect(app.get(StartPromotionsWhenOrderIsPaid).catchUp()).rejects.toMatchObject({ kind: 'unavailable' });
    jest.restoreAllMocks();
    expect((await desk.does(id, 'release', { reason })).statusCode).toBe(200);
    await world.settled();
    await world.settled();
    const order = () => app.get(OrderAggregate).order(order_id);
    expect(await order()).toMatchObject({ fulfilled: true, started: [1] });
    const seen = await desk.order(order_id);
    expect(seen).toMatchObject({ state: 'waiting', invoice: { number: expect.any(String) } });
    expect(seen.lines.map(({ outcome }) => outcome)).toEqual(['started', 'refused']);
    // Who pays after all gets back what never began.
    expect((await desk.does(id, 'match', match)).statusCode).toBe(200);
    await world.settled();
    const back = (await order()).attempts.flatMap(({ refunds }) => refunds);
    expect(back).toMatchObject([{ cause: 'not_started', lines: [{ line: 2, amount_minor: 4_990 }] }]);
  });

  it('is free or counted, never both, whoever died between the two writes of a match and of its release', async () => {
    const order_id = await desk.ordered();
    await desk.moved([2_490, 'Yarım işlem']);
    const id = await desk.movementOf('Yarım');
    const { app } = world.system;
    const [orders, transfers] = [app.get(OrderAggregate), app.get(BankTransferAggregate)];
    const [onOrder, onTransfer] = [orders.act.bind(orders), transfers.act.bind(transfers)];
    let late = (): Promise<unknown> => Promise.resolve();
    jest.spyOn(orders, 'act').mockImplementation((order, context, command) => {
      if (command.type !== 'confirm_transfer') return onOrder(order, context, command);
      late = () => onOrder(order, context, command);
      return Promise.reject(storeUnavailable());
    });
    expect((await desk.does(id, 'match', { ref: `${order_id}-1`, reason: null })).statusCode).toBe(503);
    jest
      .spyOn(transfers, 'act')
      .mockImplementationOnce((one, context, command) =>
        command.type === 'release' ? Promise.reject(storeUnavailable()) : onTransfer(one, context, command),
      );
    expect((await desk.does(id, 'release', { reason })).statusCode).toBe(503);
    jest.restoreAllMocks();
    expect((await desk.does(id, 'release', { reason })).statusCode).toBe(200);
    // What the dead process had sent arrives after all.
    await expect(late()).rejects.toMatchObject({ code: 'MATCH_WITHDRAWN' });
    await world.settled();
    expect([(await desk.order(order_id)).state, await desk.movementOf('Yarım')]).toEqual(['waiting', id]);
  });

  it('that is taken back before its invoice is issued leaves no gap: what has begun is invoiced with the number it took', async () => {
    const order_id = await desk.ordered();
    await desk.moved([2_490, 'Numarası alınmış']);
    const id = await desk.movementOf('Numarası');
    expect((await desk.does(id, 'match', { ref: `${order_id}-1`, reason: null })).statusCode).toBe(200);
    const { app, engine } = world.system;
    await app.get(StartPromotionsWhenOrderIsPaid).catchUp();
    await engine.whenCaughtUp();
    const aggregates = app.get(Aggregates);
    const execute = aggregates.execute.bind(aggregates);
    jest.spyOn(aggregates, 'execute').mockImplementation((...args: Parameters<typeof execute>) => {
      if ((args[2] as { type?: string }).type === 'issue') return Promise.reject(new Error('fallen'));
      return execute(...args);
    });
    await expect(app.get(InvoiceIssuing).issue(order_id, asked(ECE))).rejects.toThrow('fallen');
    jest.restoreAllMocks();
    expect((await desk.does(id, 'release', { reason })).statusCode).toBe(200);
    await world.settled();
    expect((await desk.order(order_id)).invoice?.number).toMatch(/^ILN/);
    const { data } = await world.get<SeriesChecks>('/api/admin/invoices/gaps', 'Ece');
    for (const { taken, issued, missing } of data) expect([taken - issued, missing]).toEqual([0, []]);
  });
});
