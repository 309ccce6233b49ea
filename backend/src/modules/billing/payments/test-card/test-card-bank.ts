import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { type BankMemory, TOLD_CARD } from '#modules/billing/imports/domain/bank-memory.js';
import { TEST_CODE, testCard, type TestCardDoes } from './test-cards.js';

export interface BankPayment {
  readonly ref: string;
  readonly order_id: string;
  readonly amount_minor: number;
  readonly return_url: string;
  readonly state: 'card' | 'code' | 'paid' | 'failed';
  readonly does: TestCardDoes | null;
  readonly failure: string | null;
  /** Its first six and last four digits, as any bank tells them. */
  readonly bin: string | null;
  readonly last4: string | null;
  readonly wrong_codes: number;
  readonly paid_at: Date | null;
  /** Nobody who asks is told what became of it before. */
  readonly answers_from: Date | null;
  readonly refunded_minor: number;
}

export interface BankPayout {
  readonly ref: string;
  /** The name under which it tells of it, where that is not the payment's. */
  readonly told_as: string | null;
  readonly gross_minor: number;
  readonly fee_minor: number;
}

/** 2,5 % and 25 kuruş of each transfer, as card pages ask about that much. */
const FEE_PER_MILLE = 25;
const FEE_EACH = 25;
const CODES_MOST = 3;
const LATE_MS = 30_000;
const DISPUTE_MS = 60_000;
export const noPayment = () => new AppError('not_found', 'NO_PAYMENT', 'Böyle bir ödeme bulunamadı.');
const COLUMNS = `ref, order_id, amount_minor, return_url, state, does, failure, bin, last4, wrong_codes, paid_at, answers_from, refunded_minor`;

/** The bank behind the test page: it charges nobody, and remembers of a card what it does. */
@Injectable()
export class TestCardBank {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async open(ref: string, order_id: string, amount_minor: number, return_url: string): Promise<void> {
    await this.database.query(
      `insert into app.test_card_payment (ref, order_id, amount_minor, return_url) values ($1, $2, $3, $4)
       on conflict (ref) do nothing`,
      [ref, order_id, amount_minor, return_url],
    );
  }

  /** @throws AppError not_found */
  async payment(ref: string): Promise<BankPayment> {
    const [found] = await this.database.query<BankPayment>(
      `select ${COLUMNS} from app.test_card_payment where ref = $1`,
      [ref],
    );
    if (!found) throw noPayment();
    return found;
  }

  /** The first step. @throws AppError invalid for a card that is none of the test cards */
  async card(ref: string, typed: string): Promise<BankPayment> {
    const card = testCard(typed);
    if (!card) {
      const sentence = 'Bu sayfada yalnızca aşağıdaki deneme kartları geçer. Gerçek bir kart numarası yazmayın.';
      throw new AppError('invalid', 'VALIDATION', sentence, { errors: { number: [sentence] } });
    }
    await this.database.query(
      `update app.test_card_payment set state = 'code', does = $2, bin = $3, last4 = $4 where ref = $1 and state = 'card'`,
      [ref, card.does, card.number.slice(0, 6), card.number.slice(-4)],
    );
    return this.payment(ref);
  }

  /** The second step: with the right code the card does what it does. @throws AppError invalid */
  async code(ref: string, typed: string): Promise<BankPayment> {
    const before = await this.payment(ref);
    if (before.state !== 'code' || before.does === null) return before;
    if (typed !== TEST_CODE || before.does === 'wrong_code') return this.#wrongCode(before);
    if (before.does === 'no_funds') return this.#fail(ref, 'no_funds');
    return this.#pay(ref, before.does);
  }

  async #wrongCode({ ref, wrong_codes }: BankPayment): Promise<BankPayment> {
    if (wrong_codes + 1 >= CODES_MOST) return this.#fail(ref, 'wrong_code');
    await this.database.query(`update app.test_card_payment set wrong_codes = wrong_codes + 1 where ref = $1`, [ref]);
    const sentence = `Kod yanlış. ${CODES_MOST - wrong_codes - 1} deneme hakkınız kaldı.`;
    throw new AppError('invalid', 'VALIDATION', sentence, { errors: { code: [sentence] } });
  }

  async #fail(ref: string, failure: string): Promise<BankPayment> {
    await this.database.query(
      `update app.test_card_payment set state = 'failed', failure = $2, notices = 1, notify_at = $3 where ref = $1 and state = 'code'`,
      [ref, failure, this.clock.now()],
    );
    return this.payment(ref);
  }

  async #pay(ref: string, does: TestCardDoes): Promise<BankPayment> {
    const now = this.clock.now();
    const late = does === 'late_notice' || does === 'time_out';
    const from = late ? new Date(now.getTime() + LATE_MS) : now;
    await this.database.query(
      `update app.test_card_payment set state = 'paid', paid_at = $2, answers_from = $3, notices = $4, notify_at = $3, dispute_at = $5
       where ref = $1 and state = 'code'`,
      [
        ref,
        now,
        from,
        // Of a time-out nobody is told: who asks again finds out.
        does === 'time_out' ? 0 : does === 'double_notice' ? 2 : 1,
        does === 'chargeback' ? new Date(now.getTime() + DISPUTE_MS) : null,
      ],
    );
    return this.payment(ref);
  }

  /** The same key again gives back once. */
  async giveBack(ref: string, amount_minor: number, key: string): Promise<boolean> {
    const rows = await this.database.query<{ ref: string }>(
      `update app.test_card_payment set refunded_minor = refunded_minor + $2, refund_keys = refund_keys || $3::text
       where ref = $1 and state = 'paid' and refunded_minor + $2 <= amount_minor and not $3 = any(refund_keys) returning ref`,
      [ref, amount_minor, key],
    );
    return rows.length > 0 || (await this.gaveBack(ref, key));
  }

  /** Whether it has given back what was asked for under this key. */
  async gaveBack(ref: string, key: string): Promise<boolean> {
    const known = await this.database.query<{ ref: string }>(
      `select ref from app.test_card_payment where ref = $1 and $2 = any(refund_keys)`,
      [ref, key],
    );
    return known.length > 0;
  }

  /**
   * What it transfers on a day; written down when it is first asked, so that it says the same ever after. It keeps back what stands in dispute or
   * was lost, and what it had transferred of that it takes back. Of how much that is, who keeps the books has the last word: a bank of its own
   * would have written the letter that they read.
   */
  async payouts(day: string): Promise<readonly BankPayout[]> {
    await this.database.query(
      `insert into app.test_card_payout (ref, day, gross_minor, fee_minor)
       select ref, $1, due, case when due > 0 then least(due, (due * ${FEE_PER_MILLE} + 500) / 1000 + ${FEE_EACH}) else 0 end
       from (select payment.ref,
           payment.amount_minor - payment.refunded_minor
             - case when attempt.dispute is not null then case when attempt.dispute = 'won' then 0 else attempt.disputed_minor end
                 when payment.disputed then payment.amount_minor - payment.refunded_minor else 0 end
             - coalesce((select sum(gross_minor) from app.test_card_payout payout where payout.ref = payment.ref), 0)::bigint as due
         from app.test_card_payment payment left join rm.payment_attempt attempt on attempt.ref = payment.ref
         where payment.state = 'paid' and (payment.paid_at at time zone 'Europe/Istanbul')::date < $1::date) owed
       where due <> 0
         and not exists (select from app.test_card_payout payout where payout.ref = owed.ref and payout.day >= $1)
       on conflict (ref, day) do nothing`,
      [day],
    );
    return this.database.query<BankPayout>(
      'select ref, told_as, gross_minor, fee_minor from app.test_card_payout where day = $1 order by ref',
      [day],
    );
  }

  /** Payments of orders that are told afterwards, as if they had been made here. What it knows already stays. */
  async remember({ payments, payouts }: BankMemory): Promise<void> {
    // Transfers first: whoever asks in between finds no payment that it seems to owe.
    await this.database.query(
      `insert into app.test_card_payout (ref, day, gross_minor, fee_minor, told_as)
       select ref, day, gross_minor, fee_minor, told_as
       from jsonb_to_recordset($1::jsonb) as told(ref text, day date, gross_minor bigint, fee_minor bigint, told_as text)
       on conflict (ref, day) do nothing`,
      [JSON.stringify(payouts)],
    );
    await this.database.query(
      `insert into app.test_card_payment (ref, order_id, amount_minor, return_url, state, does, failure, bin, last4, paid_at, answers_from,
         refunded_minor, refund_keys, disputed)
       select ref, order_id, amount_minor, '/account/orders/' || order_id, state, coalesce(failure, 'success'), failure, $2, $3, paid_at, paid_at,
         refunded_minor, refund_keys, disputed
       from jsonb_to_recordset($1::jsonb) as told(ref text, order_id text, amount_minor bigint, state text, failure text, paid_at timestamptz,
         refunded_minor bigint, refund_keys text[], disputed boolean)
       on conflict (ref) do nothing`,
      [JSON.stringify(payments), TOLD_CARD.bin, TOLD_CARD.last4],
    );
  }

  /** One that is due, taken so that nobody else tells of it. */
  async takeNotice(): Promise<{ readonly ref: string; readonly about: 'payment' | 'dispute' } | undefined> {
    const now = this.clock.now();
    const [told] = await this.database.query<{ ref: string }>(
      `update app.test_card_payment set notices = notices - 1 where ref =
         (select ref from app.test_card_payment where notices > 0 and notify_at <= $1 order by notify_at limit 1 for update skip locked)
       returning ref`,
      [now],
    );
    if (told) return { ref: told.ref, about: 'payment' };
    const [disputed] = await this.database.query<{ ref: string }>(
      `update app.test_card_payment set dispute_at = null, disputed = true where ref =
         (select ref from app.test_card_payment where dispute_at <= $1 order by dispute_at limit 1 for update skip locked)
       returning ref`,
      [now],
    );
    return disputed && { ref: disputed.ref, about: 'dispute' };
  }
}
