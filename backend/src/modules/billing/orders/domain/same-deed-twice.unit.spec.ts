import { describe, expect, it } from '@jest/globals';
import { applied, at, orderAfter, paidOutcome, placeOrder, settleWith } from '#test/builders/placed-order.js';
import type { OrderCommand } from './order.commands.js';

const [ece, can] = [52, 53];
const paid = [placeOrder(), settleWith(paidOutcome())];
const refund = (refund_id: string, asked_by: number, left_minor?: number): OrderCommand => ({
  ...{ type: 'ask_refund', attempt: 1, refund_id, lines: [{ line: 1, amount_minor: 1_000 }], asked_by, now: at(10) },
  ...{ reason: 'Müşteri vazgeçti', ...(left_minor !== undefined && { left_minor }) },
});
const settle = (outcome: 'done' | 'failed', said: { readonly by_provider?: true } = {}): OrderCommand => ({
  ...{ type: 'settle_refund', refund_id: 'a', outcome, now: at(20), ...said },
});
const told: OrderCommand = { type: 'dispute', attempt: 1, now: at(30) };
const answer = (answered_by: number): OrderCommand => ({
  ...{ type: 'answer_dispute', attempt: 1, answered_by, evidence: 'Yayın kayıtları', now: at(40) },
});
const close = (outcome: 'won' | 'lost'): OrderCommand => ({ type: 'close_dispute', attempt: 1, outcome, now: at(50) });

describe('two of staff who do the same at once', () => {
  it('given both saw 90,00 left, when both give back 10,00, then it goes back once and the second reads what is left', () => {
    const first = applied(orderAfter(...paid), refund('a', ece, 9_000));
    expect(first.events).toMatchObject([{ type: 'payment.refund-asked', data: { amount_minor: 1_000 } }]);
    const second = applied(first.state, refund('b', can, 9_000));
    expect([second.error, second.sentence]).toEqual([
      'REFUNDED_MEANWHILE',
      'Siz bakarken bu ödemeden iade edilebilecek tutar değişti: şimdi 80,00 TL. Son hâlini görüp yeniden deneyin.',
    ]);
    // Who has seen it may go on.
    expect(applied(first.state, refund('b', can, 8_000)).events).toHaveLength(1);
    expect(applied(first.state, refund('b', can)).events).toHaveLength(1);
  });

  it('given all went back, when the second gives it back, then they read that nothing is left, not a wrong field', () => {
    const all: OrderCommand = { ...refund('a', ece, 9_000), lines: [{ line: 1, amount_minor: 9_000 }] } as OrderCommand;
    const second = applied(orderAfter(...paid, all), { ...all, refund_id: 'b' } as OrderCommand);
    expect([second.error, second.events]).toEqual(['REFUNDED_MEANWHILE', []]);
  });

  it.each([
    ['done', 'failed', 'Bu iade siz bakarken sonuçlandı ve yapıldı olarak kaydedildi.'],
    ['failed', 'done', 'Bu iade siz bakarken sonuçlandı ve yapılamadı olarak kaydedildi.'],
  ] as const)(
    'given one said that a refund is %s, when the other says %s, then they read it',
    (one, other, sentence) => {
      const state = orderAfter(...paid, refund('a', ece), settle(one));
      expect(applied(state, settle(other))).toMatchObject({ error: 'REFUND_SETTLED', sentence, events: [] });
      expect(applied(state, settle(one))).toMatchObject({ error: undefined, events: [] });
      // The provider knows better than people.
      expect(applied(state, settle(other, { by_provider: true })).error).toBeUndefined();
    },
  );

  it('given one has answered a dispute, when the other answers, then they read that their words are not kept', () => {
    const state = orderAfter(...paid, told, answer(ece));
    expect(applied(state, answer(can))).toMatchObject({
      error: 'DISPUTE_KNOWN',
      sentence: 'Bu ödemenin itirazı zaten kayıtlı: bankanın kararını bekliyor.',
    });
    expect(applied(state, answer(ece))).toMatchObject({ error: undefined, events: [] });
  });

  it('given one has closed it as won, when the other closes it as lost, then they read that it is won', () => {
    const state = orderAfter(...paid, told, close('won'));
    expect(applied(state, close('lost'))).toMatchObject({
      error: 'DISPUTE_KNOWN',
      sentence: 'Bu ödemenin itirazı zaten kayıtlı: kazanıldı.',
    });
    expect(applied(state, close('won'))).toMatchObject({ error: undefined, events: [] });
  });
});
