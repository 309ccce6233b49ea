import { describe, expect, it } from '@jest/globals';
import { notedAnswer } from './noted-answer';

const told = (source: 'return' | 'notice' | 'poll' | 'refund', said: string) => notedAnswer({ source, said });

describe('what was noted of a provider', () => {
  it.each([
    ['paid', 'Ödeme alınmış'],
    ['pending', 'Sonuç henüz belli değil'],
    ['review', 'Kuruluş ödemeyi inceliyor'],
    ['disputed', 'Alıcının bankası ödemeye itiraz etti'],
    ['failed: no_funds', 'Ödeme yapılamadı: Bakiye yetersiz'],
    ['failed: something_new', 'Ödeme yapılamadı: something_new'],
  ])('is a sentence where it is %s', (said, sentence) => {
    expect(told('poll', said)).toEqual({ sentence, words: '' });
  });

  it('keeps the provider’s own words beside it, as they are', () => {
    const words = 'success SUCCESS fraud 1 #4711';
    expect(told('return', `paid (${words})`)).toEqual({ sentence: 'Ödeme alınmış', words });
    // A long one was cut.
    expect(told('return', 'pending (failure (1').words).toBe('failure (1');
    expect(told('poll', 'no answer: PAYMENT_TIMEOUT')).toEqual({
      sentence: 'Kuruluş yanıt vermedi',
      words: 'PAYMENT_TIMEOUT',
    });
  });

  it('tells money as money where another amount was taken', () => {
    const sentence = (said: string) => told('notice', `not what was asked for: ${said}`).sentence;
    expect(sentence('2500 TRY for K7QX3M9TAB')).toBe('İstenenden başka bir ödeme: 25,00 TL, sipariş K7QX3M9TAB');
    expect(sentence('2500 USD for K7QX3M9TAB')).toBe('İstenenden başka bir ödeme: 25,00 USD, sipariş K7QX3M9TAB');
    expect(sentence('0 TRY for ')).toBe('İstenenden başka bir ödeme: okunamayan bir tutar, sipariş –');
  });

  it('of a refund says what became of it', () => {
    expect(told('refund', 's1: done')).toEqual({ sentence: 'İade edildi', words: '' });
    expect(told('refund', 'a-b: pending (sent, not answered: see at iyzico)')).toEqual({
      sentence: 'İadenin sonucu henüz belli değil',
      words: 'Gönderildi, yanıt gelmedi: iyzico panelinden kontrol edin',
    });
    expect(told('refund', 'a-b: refused (done: success; refused: failure 5093)')).toEqual({
      sentence: 'İade kabul edilmedi',
      words: 'İade edildi: success; İade kabul edilmedi: failure 5093',
    });
    expect(told('refund', 'n1: pending (line 2 is not known at iyzico)').words).toBe('line 2 is not known at iyzico');
  });

  it('is shown as it stands where nobody here knows what it says', () => {
    expect(told('poll', 'something else: entirely')).toEqual({ sentence: '', words: 'something else: entirely' });
    expect(told('refund', 'x: constructor').sentence).toBe('');
    expect(told('poll', 'toString').sentence).toBe('');
  });
});
