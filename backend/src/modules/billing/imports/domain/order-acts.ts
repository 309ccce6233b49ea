import type { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import type { Actor, DomainEvent } from '#kernel/event.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { OrderCommand } from '#modules/billing/orders/domain/order.commands.js';
import { orderDecider } from '#modules/billing/orders/domain/order.decider.js';
import type { OrderAgreement, OrderEvent, OrderLineData } from '#modules/billing/orders/domain/order.events.js';
import {
  dueOfLine,
  type OrderState,
  owedByProvider,
  paidAttempt,
  type PlacedOrder,
  refundable,
  refundedOfLine,
} from '#modules/billing/orders/domain/order.state.js';
import { refOf } from '#modules/billing/orders/domain/payment-ref.js';
import { type BankMemory, bankMemory, type RememberedPayout, TOLD_CARD } from './bank-memory.js';
import { IMPORTER } from './importer.js';
import type { ToldDeed, ToldOrder, ToldStep } from './told-order.js';

/** What one person did at one moment. */
export interface Part<Event extends DomainEvent = DomainEvent> {
  readonly events: readonly Event[];
  readonly actor: Actor;
  readonly at: Date;
}

/** What is appended together: nobody sees half of it. */
export interface Act<Event extends DomainEvent = DomainEvent> {
  readonly at: Date;
  readonly parts: readonly Part<Event>[];
}

/** What the invoice of an order has to hear, and when. */
export type InvoiceStep =
  | { readonly type: 'begun'; readonly at: Date; readonly order: PlacedOrder }
  | { readonly type: 'handed_over'; readonly at: Date }
  | { readonly type: 'accepted'; readonly at: Date; readonly by: number | null }
  | { readonly type: 'resubmitted'; readonly at: Date; readonly by: number }
  | { readonly type: 'rejected'; readonly at: Date; readonly by: number; readonly reason: string }
  | { readonly type: 'given_back'; readonly at: Date; readonly refund_id: string; readonly order: PlacedOrder };

export interface OrderActs {
  readonly total_minor: number;
  readonly acts: readonly Act<OrderEvent>[];
  readonly invoice: readonly InvoiceStep[];
  /** What the bank of the test page has to know of it. */
  readonly bank: BankMemory;
}

interface Given {
  readonly order_id: string;
  readonly lines: readonly OrderLineData[];
  readonly agreements: readonly OrderAgreement[];
  readonly minutes: number;
  /** What could not begin, by line. */
  readonly refused: readonly { readonly line: number; readonly why: string }[];
}

const MINUTE = 60_000;
/** What providers keep, about. */
const FEE_SHARE = 0.025;
const FEE_EACH = 25;
const CARD = { ...TOLD_CARD, installments: 1 };
/** All that happens before money is there or is not is one act: nothing in between waits for anybody. */
const OPENS = new Set<ToldDeed['type']>(['paid', 'failed', 'expired']);

/** What needs money that is still here. */
const GIVES_BACK = new Set<ToldDeed['type']>(['refund', 'disputed', 'dispute_closed']);

/** What an order's stream has to hold for what is told of it. Pure; the rules are those that living orders go by. @throws AppError what they refuse */
export function orderActs(told: ToldOrder, given: Given): OrderActs {
  const log = new Log(told, given);
  log.place();
  for (const step of told.steps) {
    if (!OPENS.has(step.deed.type)) log.close();
    log.tell(step);
  }
  log.close();
  const total_minor = given.lines.reduce((sum, line) => sum + dueOfLine(line), 0);
  return { total_minor, acts: log.acts, invoice: log.invoice, bank: log.bank };
}

class Log {
  readonly acts: Act<OrderEvent>[] = [];
  readonly invoice: InvoiceStep[] = [];
  readonly #payouts: RememberedPayout[] = [];
  readonly #failures = new Map<number, string>();
  #state: OrderState = orderDecider.initialState;
  #parts: Part<OrderEvent>[] = [];
  #at = new Date(0);

  constructor(
    private readonly told: ToldOrder,
    private readonly given: Given,
  ) {}

  place(): void {
    const { buyer_id, billed, method, ordered_at } = this.told;
    const { order_id, lines, agreements } = this.given;
    const command = { type: 'place', order_id, buyer_id, lines, billed, agreements, method } as const;
    this.#do({ ...command, now: ordered_at, expires_at: this.#until(ordered_at) }, this.#buyer);
  }

  tell({ at, by, deed }: ToldStep): void {
    const staff = by === null ? IMPORTER : { id: String(by), role: 'accounting' };
    const attempt = this.#order.attempts.length;
    if (GIVES_BACK.has(deed.type) && this.#isGivenBack()) return;
    switch (deed.type) {
      case 'paid': {
        this.#paid(deed, at, by);
        return;
      }
      case 'failed': {
        this.#failures.set(attempt, deed.code);
        this.#do({ type: 'settle', now: at, attempt, outcome: { state: 'failed', code: deed.code } }, IMPORTER);
        return;
      }
      case 'expired': {
        this.#do({ type: 'expire', now: at, attempt }, IMPORTER);
        return;
      }
      case 'refund': {
        this.#refund(deed, { at, by: by ?? 0 });
        return;
      }
      case 'settled': {
        this.#payOut(at, attempt, deed.told_as ?? null);
        return;
      }
      case 'disputed': {
        this.#do({ type: 'dispute', now: at, attempt }, IMPORTER);
        return;
      }
      case 'dispute_closed': {
        this.#do({ type: 'close_dispute', now: at, attempt, outcome: deed.outcome }, staff);
        return;
      }
      case 'rejected': {
        this.invoice.push({ type: 'rejected', at, by: by ?? 0, reason: deed.reason });
        return;
      }
      case 'accepted': {
        if (by === null) this.invoice.push({ type: 'handed_over', at });
        this.invoice.push({ type: 'accepted', at, by });
        return;
      }
      case 'resubmitted':
        this.invoice.push({ type: 'resubmitted', at, by: by ?? 0 });
    }
  }

  #payOut(at: Date, attempt: number, told_as: string | null): void {
    const paid = paidAttempt(this.#order);
    const gross_minor = paid ? owedByProvider(paid) : 0;
    if (gross_minor === 0) return;
    const fee_minor = gross_minor > 0 ? Math.min(gross_minor, Math.round(gross_minor * FEE_SHARE) + FEE_EACH) : 0;
    const day = istanbulDay(at.toISOString());
    const ref = refOf(this.given.order_id, attempt);
    this.#payouts.push({ ref, day, gross_minor, fee_minor, told_as });
    // What came under another name its order has not heard of.
    if (told_as !== null) return;
    const settlement_id = `${ref}:${day}`;
    this.#do({ type: 'pay_out', now: at, attempt, settlement_id, day, gross_minor, fee_minor }, IMPORTER);
  }

  /** Whether all of it went back because nothing could begin: an ad may have ended before its package. */
  #isGivenBack(): boolean {
    const paid = paidAttempt(this.#order);
    return this.given.refused.length > 0 && paid !== undefined && refundable(paid) <= 0;
  }

  close(): void {
    if (this.#parts.length > 0) this.acts.push({ at: this.#at, parts: this.#parts });
    this.#parts = [];
  }

  get bank(): BankMemory {
    return bankMemory(this.#order, this.#failures, this.#payouts);
  }

  get #order(): PlacedOrder {
    if (this.#state.status === 'none') throw new Error(`${this.told.occasion} was never placed`);
    return this.#state;
  }

  get #buyer(): Actor {
    return { id: String(this.told.buyer_id), role: 'users' };
  }

  #until(from: Date): Date {
    return new Date(from.getTime() + this.given.minutes * MINUTE);
  }

  #paid({ amount_minor, reason }: Extract<ToldDeed, { type: 'paid' }>, at: Date, by: number | null): void {
    const { method } = this.told;
    const last = this.#order.attempts.at(-1);
    if (last?.state !== 'pending')
      this.#do({ type: 'begin', now: at, method, expires_at: this.#until(at) }, this.#buyer);
    const { order_id, total_minor, attempts } = this.#order;
    const attempt = attempts.length;
    if (method === 'transfer') {
      const confirmed_by = by ?? 0;
      const came = { amount_minor: amount_minor ?? total_minor, paid_at: at, confirmed_by, reason };
      this.#do(
        { type: 'confirm_transfer', now: at, attempt, ...came },
        { id: String(confirmed_by), role: 'accounting' },
      );
    } else {
      const paid = { amount_minor: total_minor, currency: 'TRY', basket: order_id, paid_at: at, card: CARD };
      this.#do({ type: 'settle', now: at, attempt, outcome: { state: 'paid', ...paid } }, IMPORTER);
    }
    const { refused } = this.given;
    const isRefused = (line: number): boolean => refused.some((one) => one.line === line);
    const started = this.given.lines.map(({ number }) => number).filter((number) => !isRefused(number));
    this.#do({ type: 'fulfil', now: at, started, refused }, IMPORTER);
    // What came too much, or bought what could not begin, was sent back.
    this.#settle(at, 'done');
    this.invoice.push({ type: 'begun', at, order: this.#order });
  }

  #refund(
    { share, reason, outcome }: Extract<ToldDeed, { type: 'refund' }>,
    { at, by }: { at: Date; by: number },
  ): void {
    const paid = paidAttempt(this.#order);
    if (!paid) throw new Error(`${this.told.occasion} was never paid`);
    const refund_id = `r${paid.refunds.length + 1}`;
    const lines = this.#order.lines
      .map((line) => {
        const left = dueOfLine(line) - refundedOfLine(this.#order, line.number);
        return {
          line: line.number,
          amount_minor: share >= 1 ? left : Math.min(left, Math.round((dueOfLine(line) * share) / 10) * 10),
        };
      })
      .filter(({ amount_minor }) => amount_minor > 0);
    const staff = { id: String(by), role: 'accounting' };
    this.#do({ type: 'ask_refund', now: at, attempt: paid.number, refund_id, lines, asked_by: by, reason }, staff);
    if (outcome === 'pending') return;
    this.#settle(at, outcome);
    if (outcome === 'done') this.invoice.push({ type: 'given_back', at, refund_id, order: this.#order });
  }

  #settle(at: Date, outcome: 'done' | 'failed'): void {
    const waiting = this.#order.attempts.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'pending');
    for (const { id } of waiting) this.#do({ type: 'settle_refund', now: at, refund_id: id, outcome }, IMPORTER);
  }

  #do(command: OrderCommand, actor: Actor): void {
    const { state, events } = decided(orderDecider, this.#state, command);
    this.#state = state;
    this.#at = command.now;
    if (events.length > 0) this.#parts.push({ events, actor, at: command.now });
  }
}

/** @throws AppError the decider's refusal */
export function decided<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  state: State,
  command: Command,
): { readonly state: State; readonly events: readonly Event[] } {
  const said = decider.decide(command, state);
  if (!said.ok) throw said.error satisfies AppError;
  return { state: said.value.reduce<State>((after, event) => decider.evolve(after, event), state), events: said.value };
}
