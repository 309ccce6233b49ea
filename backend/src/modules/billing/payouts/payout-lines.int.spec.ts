import { describe, expect, it, jest } from '@jest/globals';
import type { PayoutLine, PayoutLines as PayoutLineList } from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '#platform/event-store/event-store.js';
import { SettlementClock } from '#modules/billing/payments/jobs/settlement-clock.js';
import { iyzicoWorld } from '#test/support/iyzico-world.js';
import { systemContext } from '#modules/billing/payments/system-context.js';
import { DecidePayoutLine } from './commands/decide-payout-line.js';
import { PayoutLines } from './commands/payout-lines.js';
import type { StrayLine } from './domain/payout-line.js';
import { CountMatches } from './jobs/count-matches.js';
import { payoutLineId, payoutLineStreams } from './payout-line-streams.js';

const REASON = 'Öteki mağazamızın satışı';

describe('what a provider transfers and no payment takes', () => {
  const shop = iyzicoWorld();
  const { at, told, booked, paidOrder } = shop;
  const list = (status = 'open') => shop.world.get<PayoutLineList>(`/api/admin/payout-lines?status=${status}`, 'Ece');
  const say = (id: string, deed: string, body: object, who = 'Ece') =>
    shop.world.people.as(who, 'POST', `/api/admin/payout-lines/${id}/${deed}`, body);
  const named = async (settlement_id: string, status = 'open'): Promise<PayoutLine | undefined> =>
    (await list(status)).data.find((one) => one.settlement_id === settlement_id);
  const inBooks = async () =>
    (await shop.world.test.pool.query('select * from rm.book_page order by id')).rows as readonly object[];

  /** A day on which iyzico tells of these lines, asked about when it is over; each test has days of its own. */
  let days = 0;
  const transferred = async (tell: (day: string) => void): Promise<string> => {
    days += 1;
    const day = new Date(Date.now() + (3 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
    tell(day);
    at((days + 1) * 24 * 60);
    await shop.world.system.app.get(SettlementClock).tick();
    await shop.world.system.app.get(SettlementClock).tick();
    jest.restoreAllMocks();
    await shop.world.settled();
    return day;
  };

  it('waits for staff with its reason and the day by which it is due, and nothing of it is booked', async () => {
    const id = await paidOrder();
    const before = await inBooks();
    const day = await transferred((on) =>
      shop.fake.payOutElse(
        on,
        { paymentTransactionId: '900', payoutAmount: 41.5, currency: 'TRY' },
        { paymentTransactionId: '901', payoutAmount: '-12.30', currency: 'TRY' },
        { paymentTransactionId: '902', payoutAmount: 7, currency: 'USD' },
        { paymentTransactionId: '903', payoutAmount: 'yedi', currency: 'TRY' },
        { payoutAmount: 3.1, currency: 'TRY' },
      ),
    );
    const due = new Date(Date.parse(day) + 10 * 86_400_000).toISOString().slice(0, 10);
    const seen = await list();
    const shown = seen.data.map(({ settlement_id, amount_minor, currency, reason }) => {
      return [settlement_id, amount_minor, currency, reason] as const;
    });
    expect(shown.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
      [`900:${day}`, 4_150, 'TRY', 'unknown'],
      [`901:${day}`, -1_230, 'TRY', 'unknown'],
      [`902 USD:${day}`, 700, 'USD', 'currency'],
      [`903 TRY:${day}`, null, 'TRY', 'unreadable'],
      [`none TRY 3.10 #1:${day}`, 310, 'TRY', 'unknown'],
    ]);
    expect(seen).toMatchObject({ counts: { open: 5, matched: 0, aside: 0 }, due });
    expect(seen.data.every((one) => one.due === due && one.day === day && one.ref === null)).toBe(true);
    expect(await inBooks()).toEqual(before);
    expect((await told(id)).filter((type) => type === 'payment.paid-out')).toEqual([]);
  });

  it('without a name is a line of its own, also beside others of the same amount, and the same when the day is told again', async () => {
    const rows = [3.1, 2.05, 3.1, -1, 'yedi'].map((payoutAmount) => ({ payoutAmount, currency: 'TRY' }));
    const mine = async () =>
      (await list()).data
        .filter(({ day: of, settlement_id: name }) => of === day && name.startsWith('none '))
        .map(({ settlement_id: name, amount_minor }) => [name, amount_minor] as const)
        .toSorted(([one], [other]) => one.localeCompare(other));
    const day = await transferred((on) => shop.fake.payOutElse(on, ...rows));
    const each = [
      [`none TRY ? #1:${day}`, null],
      [`none TRY -1.00 #1:${day}`, -100],
      [`none TRY 2.05 #1:${day}`, 205],
      [`none TRY 3.10 #1:${day}`, 310],
      [`none TRY 3.10 #2:${day}`, 310],
    ] as const;
    const sorted = each.toSorted(([one], [other]) => one.localeCompare(other));
    expect(await mine()).toEqual(sorted);
    // The clock fell before it noted the day; the report comes again in another order, with a row that was late.
    await shop.world.test.pool.query('delete from app.settled_day where day = $1', [day]);
    shop.fake.forgetPayouts(day);
    shop.fake.payOutElse(day, { payoutAmount: 9, currency: 'TRY' }, ...rows.toReversed());
    at((days + 1) * 24 * 60);
    await shop.world.system.app.get(SettlementClock).tick();
    jest.restoreAllMocks();
    await shop.world.settled();
    const late = [`none TRY 9.00 #1:${day}`, 900] as const;
    expect(await mine()).toEqual([...each, late].toSorted(([one], [other]) => one.localeCompare(other)));
  });

  it('of a payment that would not have it is shown with that payment and why', async () => {
    const id = await shop.placed();
    shop.fake.pay(`${id}-1`);
    // iyzico's own names are known, but the order has not heard that it is paid.
    await shop.world.test.pool.query(`update app.iyzico_payment set items = $2 where ref = $1`, [
      `${id}-1`,
      JSON.stringify([{ line: 1, transaction_id: '910', price_minor: 2_490, fee_minor: 112 }]),
    ]);
    const day = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '910', payoutAmount: 23.78, currency: 'TRY' }),
    );
    const line = await named(`910:${day}`);
    expect(line).toMatchObject({ reason: 'refused', ref: `${id}-1`, amount_minor: 2_378, fee_minor: 112 });
    expect(line?.code).toMatch(/^[A-Z_]+$/);
  });

  it('that staff finds the payment of is counted there once, in order and books', async () => {
    const id = await paidOrder();
    const day = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '920', payoutAmount: 71.69, currency: 'TRY' }),
    );
    const line = (await named(`920:${day}`))?.id ?? '';
    const body = { ref: `${id}-1`, fee_minor: 311 };
    expect((await say(line, 'match', body)).statusCode).toBe(200);
    expect((await say(line, 'match', body)).statusCode).toBe(200);
    await shop.world.settled();
    expect((await told(id)).filter((type) => type === 'payment.paid-out')).toHaveLength(1);
    expect((await booked(id)).filter((kind) => kind === 'paid_out')).toHaveLength(3);
    expect(await named(`920:${day}`, 'matched')).toMatchObject({ ref: `${id}-1`, fee_minor: 311 });
    expect((await say(line, 'match', { ...body, ref: `${await paidOrder()}-1` })).statusCode).toBe(409);
    expect((await say(line, 'set-aside', { reason: REASON })).statusCode).toBe(409);
    // All of it was paid out with that: whoever mistypes a number pays nothing out twice.
    const next = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '921', payoutAmount: 5, currency: 'TRY' }),
    );
    const other = (await named(`921:${next}`))?.id ?? '';
    const refused = await say(other, 'match', { ref: `${id}-1`, fee_minor: 0 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { ref: [expect.stringContaining('bütünüyle aktarıldı')] } });
    expect((await told(id)).filter((type) => type === 'payment.paid-out')).toHaveLength(1);
  });

  it('that was matched by somebody who fell before the payment heard of it is counted at the next look', async () => {
    const id = await paidOrder();
    const day = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '930', payoutAmount: 71.69, currency: 'TRY' }),
    );
    const line = (await named(`930:${day}`))?.id ?? '';
    jest.spyOn(shop.world.system.app.get(PayoutLines), 'count').mockRejectedValue(new Error('killed'));
    expect((await say(line, 'match', { ref: `${id}-1`, fee_minor: 311 })).statusCode).toBe(500);
    await shop.world.settled();
    expect((await told(id)).filter((type) => type === 'payment.paid-out')).toEqual([]);
    // As long as it cannot be finished, other days are asked about all the same.
    const finish = shop.world.system.app.get(CountMatches);
    await expect(finish.tick()).rejects.toThrow('killed');
    days += 1;
    const next = new Date(Date.now() + (3 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
    shop.fake.payOutElse(next, { paymentTransactionId: '931', payoutAmount: 5, currency: 'TRY' });
    at((days + 1) * 24 * 60);
    await shop.world.system.app.get(SettlementClock).tick();
    jest.restoreAllMocks();
    await shop.world.settled();
    expect(await named(`931:${next}`)).toMatchObject({ amount_minor: 500 });
    await finish.tick();
    await finish.tick();
    expect((await told(id)).filter((type) => type === 'payment.paid-out')).toHaveLength(1);
  });

  it('that was matched is finished however long nobody looked, and not looked at again', async () => {
    const id = await paidOrder();
    const day = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '932', payoutAmount: 71.69, currency: 'TRY' }),
    );
    const line = (await named(`932:${day}`))?.id ?? '';
    const count = jest.spyOn(shop.world.system.app.get(PayoutLines), 'count');
    count.mockRejectedValueOnce(new Error('killed'));
    expect((await say(line, 'match', { ref: `${id}-1`, fee_minor: 311 })).statusCode).toBe(500);
    await shop.world.settled();
    count.mockClear();
    // A week in which no clock went.
    at((days + 8) * 24 * 60);
    await shop.world.system.app.get(CountMatches).tick();
    expect((await told(id)).filter((type) => type === 'payment.paid-out')).toHaveLength(1);
    expect(count.mock.calls.filter(([of]) => of === line)).toHaveLength(1);
    await shop.world.settled();
    await shop.world.system.app.get(CountMatches).tick();
    expect(count.mock.calls.filter(([of]) => of === line)).toHaveLength(1);
    days += 8;
  });

  it('that staff has decided about is not counted by the clock too, when its day is asked about again', async () => {
    const [mine, others] = [await paidOrder(), await paidOrder()];
    const { pool } = shop.world.test;
    const day = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '935', payoutAmount: 71.69, currency: 'TRY' }),
    );
    const line = (await named(`935:${day}`))?.id ?? '';
    expect((await say(line, 'match', { ref: `${mine}-1`, fee_minor: 311 })).statusCode).toBe(200);
    // The clock fell before it noted the day, and by now the provider's name is known to be of another payment.
    await pool.query('delete from app.settled_day where day = $1', [day]);
    await pool.query(`update app.iyzico_payment set items = $2 where ref = $1`, [
      `${others}-1`,
      JSON.stringify([{ line: 1, transaction_id: '935', price_minor: 7_480, fee_minor: 311 }]),
    ]);
    at((days + 1) * 24 * 60);
    await shop.world.system.app.get(SettlementClock).tick();
    jest.restoreAllMocks();
    const known = await pool.query(`select 1 from app.settled_day where method = 'iyzico' and day = $1`, [day]);
    expect(known.rowCount).toBe(1);
    const paidOut = async (id: string) => (await told(id)).filter((type) => type === 'payment.paid-out').length;
    expect([await paidOut(mine), await paidOut(others)]).toEqual([1, 0]);
  });

  it('that is matched with an order that was never paid waits again, and says so', async () => {
    const id = await shop.placed();
    const day = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '940', payoutAmount: 5, currency: 'TRY' }),
    );
    const line = (await named(`940:${day}`))?.id ?? '';
    expect((await say(line, 'match', { ref: `${id}-1`, fee_minor: 0 })).statusCode).toBe(409);
    expect((await say(line, 'match', { ref: `${id}-7`, fee_minor: 0 })).statusCode).toBe(404);
    await shop.world.settled();
    expect((await named(`940:${day}`))?.code).not.toBeNull();
    const events = await shop.world.system.app.get(EventStore).readStream(payoutLineStreams.of(line), { limit: 10 });
    expect(events.map(({ type }) => type)).toEqual([
      'payout_line.unmatched',
      'payout_line.matched',
      'payout_line.match-failed',
    ]);
  });

  it('is refused at its place where the payment came another way or later, or the fee is more than can be', async () => {
    const [id, transfer] = [await paidOrder(), await shop.world.placed(shop.lines(), 'transfer')];
    const day = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '942', payoutAmount: 71.69, currency: 'TRY' }),
    );
    const line = (await named(`942:${day}`))?.id ?? '';
    const errors = async (ref: string, fee_minor: number, of = line): Promise<unknown> => {
      const answer = await say(of, 'match', { ref: `${ref}-1`, fee_minor });
      expect(answer.statusCode).toBe(422);
      return answer.json<{ errors: unknown }>().errors;
    };
    expect(await errors(transfer, 311)).toMatchObject({ ref: [expect.stringContaining('Havale')] });
    expect(await errors(id, 312)).toMatchObject({ fee_minor: [expect.stringContaining('en çok 3,11 TL')] });
    const early: StrayLine = {
      ...{ method: 'iyzico', settlement_id: '943:2026-01-05', day: '2026-01-05', amount_minor: 7_169, currency: 'TRY' },
      ...{ fee_minor: 0, ref: null, reason: 'unknown', code: null },
    };
    await shop.world.system.app.get(PayoutLines).tell(early, systemContext('early', new Date()));
    expect(await errors(id, 311, payoutLineId('iyzico', early.settlement_id))).toMatchObject({
      ref: [expect.stringContaining('05.01.2026 günlük aktarım onun olamaz')],
    });
    expect((await say(line, 'match', { ref: `${id}-1`, fee_minor: 311 })).statusCode).toBe(200);
  });

  it('whose match its payment refused is refused again to whoever repeats that very request', async () => {
    const [unpaid, paid] = [await shop.placed(), await paidOrder()];
    const day = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '945', payoutAmount: 5, currency: 'TRY' }),
    );
    const line = (await named(`945:${day}`))?.id ?? '';
    const decide = (ref: string, idempotencyKey: string) => {
      const context = {
        ...systemContext('repeated', new Date()),
        actor: { id: '2', role: 'admin' as const },
        idempotencyKey,
      };
      const decision = { deed: 'match', ref, fee_minor: 0 } as const;
      return shop.world.system.app.get(CommandBus).execute(new DecidePayoutLine({ context, id: line, decision }));
    };
    await expect(decide(`${unpaid}-1`, 'first')).rejects.toMatchObject({ kind: 'conflict', code: 'NOT_PAID' });
    await expect(decide(`${unpaid}-1`, 'first')).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'PAYOUT_MATCH_FAILED' },
      message: expect.stringContaining('ödeme aktarımı almadı'),
    });
    await decide(`${paid}-1`, 'second');
    await expect(decide(`${unpaid}-1`, 'first')).rejects.toMatchObject({ code: 'PAYOUT_LINE_TAKEN' });
    expect((await told(paid)).filter((type) => type === 'payment.paid-out')).toHaveLength(1);
  });

  it('of another shop is set aside with a reason, and taken back', async () => {
    const day = await transferred((on) =>
      shop.fake.payOutElse(on, { paymentTransactionId: '950', payoutAmount: 5, currency: 'EUR' }),
    );
    const line = (await named(`950 EUR:${day}`))?.id ?? '';
    expect((await say(line, 'match', { ref: `${await shop.placed()}-1`, fee_minor: 0 })).statusCode).toBe(409);
    expect((await say(line, 'set-aside', { reason: 'kısa' })).statusCode).toBe(422);
    expect((await say(line, 'set-aside', { reason: REASON }, 'Murat')).statusCode).toBe(403);
    expect((await say(line, 'set-aside', { reason: REASON })).statusCode).toBe(200);
    await shop.world.settled();
    expect(await named(`950 EUR:${day}`)).toBeUndefined();
    expect((await named(`950 EUR:${day}`, 'aside'))?.id).toBe(line);
    expect((await say(line, 'release', { reason: REASON })).statusCode).toBe(200);
    await shop.world.settled();
    expect((await named(`950 EUR:${day}`))?.id).toBe(line);
  });
});
