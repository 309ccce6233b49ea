import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { BILLED } from '#test/builders/billed.js';
import { InvoiceIssuing } from '#modules/billing/invoices/commands/invoice-issuing.js';
import { newOrderId } from '#modules/billing/orders/order-id.js';
import { orderStreams } from '#modules/billing/orders/order-streams.js';
import type { OrderCommand } from '#modules/billing/orders/domain/order.commands.js';
import { orderDecider } from '#modules/billing/orders/domain/order.decider.js';
import type { OrderEvent } from '#modules/billing/orders/domain/order.events.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { BuyingWorld } from './buying-world.js';

const SCRIPT = fileURLToPath(new URL('issuing-child.mjs', import.meta.url));
/** Where each process dies, at which of its turns, and by how much its clock is behind that of this one. */
const DEATHS = [
  ['before number', 5, 1_000],
  ['before invoice', 15, 40_000],
  ['after invoice', 25, 90_000],
] as const;
/** The first of the orders are fought for by all processes at once; behind them each has some that nobody else is at until it is dead: it comes to its death however late it is. */
const [SHARED, OWN] = [100, 30];
/** A series of its own. */
const AT = Date.parse('2031-03-01T10:00:00Z');

export type KilledIssuers = ReturnType<typeof killedIssuers>;

/** Three more processes that issue invoices and are killed in the middle of it. They begin to start at once, and wait. */
export function killedIssuers({ test, system: { app } }: BuyingWorld) {
  const children = DEATHS.map((death): ChildProcess => fork(SCRIPT, [test.url, ...death.map(String)]));
  const ready = Promise.all(children.map((child) => once(child, 'message')));
  ready.catch(() => undefined);
  const context = (id: string, now: Date) => {
    return { actor: { id: 'system:test', role: 'system' }, correlationId: id, causationId: id, now };
  };

  return {
    /** An order that was placed, paid and begun, as one append. */
    begun: async (): Promise<string> => {
      const order_id = newOrderId();
      const now = new Date(AT - 3_600_000);
      const events: OrderEvent[] = [];
      let state = orderDecider.initialState;
      for (const command of commandsOf(order_id, now)) {
        const decided = orderDecider.decide(command, state);
        if (!decided.ok) throw decided.error;
        events.push(...decided.value);
        state = decided.value.reduce(orderDecider.evolve, state);
      }
      const encoded = await app.get(EventCodec).encode(events, context(order_id, now), () => randomUUID());
      await app.get(EventStore).append(orderStreams.of(order_id), 'no_stream', encoded);
      return order_id;
    },
    /** All of them issue these at once, each beginning elsewhere, but for those that are another one’s own. Answers how each ended. */
    async run(orders: readonly string[]): Promise<readonly unknown[]> {
      await ready;
      const ends = Promise.all(children.map((child) => once(child, 'exit')));
      children.forEach((child, at) => {
        const whose = (order: string): number => Math.floor((orders.indexOf(order) - SHARED) / OWN);
        const hers = orders.filter(
          (order) => whose(order) < 0 || whose(order) >= children.length || whose(order) === at,
        );
        child.send({ orders: [...hers.slice(at * 50), ...hers.slice(0, at * 50)], at: AT });
      });
      return ends;
    },
    /** This process issues them, too. Answers their numbers. */
    async issuedHere(orders: readonly string[]): Promise<readonly string[]> {
      await ready;
      const issuing = app.get(InvoiceIssuing);
      const states = await Promise.all(orders.map((id) => issuing.issue(id, context(id, new Date(AT)))));
      return states.map((state) => (state.status === 'issued' ? state.number : state.status));
    },
    end: () => children.forEach((child) => child.kill('SIGKILL')),
  };
}

function commandsOf(order_id: string, now: Date): readonly OrderCommand[] {
  const priced = { gross_minor: 9_990, vat_rate: 20, net_minor: 8_325, vat_minor: 1_665 };
  const bump = { number: 1, listing_id: 5, package_id: 'bump', name: 'Üste taşıma', kind: 'bump', days: null } as const;
  const place = { type: 'place', order_id, buyer_id: 7, lines: [{ ...bump, ...priced }], billed: BILLED } as const;
  const money = { amount_minor: 9_990, currency: 'TRY', basket: order_id, paid_at: now, card: null };
  return [
    { ...place, agreements: [], method: 'test_card', now, expires_at: new Date(now.getTime() + 3_600_000) },
    { type: 'settle', attempt: 1, outcome: { state: 'paid', ...money }, now },
    { type: 'fulfil', started: [1], refused: [], now },
  ];
}
