/** What a card of the test page does. */
export type TestCardDoes =
  | 'success'
  | 'no_funds'
  | 'wrong_code'
  | 'time_out'
  | 'late_notice'
  | 'double_notice'
  | 'chargeback';

interface TestCard {
  readonly number: string;
  readonly does: TestCardDoes;
  readonly text: string;
}

/** The code of the second step; any other is wrong. */
export const TEST_CODE = '123456';

export const TEST_CARDS: readonly TestCard[] = [
  { number: '5528790000000008', does: 'success', text: 'Ödeme alınır' },
  { number: '4111111111111129', does: 'no_funds', text: 'Bakiye yetersiz' },
  { number: '4131111111111117', does: 'wrong_code', text: 'Doğrulama kodu kabul edilmez' },
  { number: '4124111111111116', does: 'time_out', text: 'Banka cevap vermez, para sonradan alınmış çıkar' },
  { number: '5406670000000009', does: 'late_notice', text: 'Banka sonucu yarım dakika sonra bildirir' },
  { number: '4603450000000000', does: 'double_notice', text: 'Banka aynı sonucu iki kez bildirir' },
  { number: '4729150000000005', does: 'chargeback', text: 'Ödenir, bir dakika sonra itiraz edilir' },
];

/** Undefined for any card that is none of ours: nobody's own card is taken. */
export const testCard = (typed: string): TestCard | undefined => {
  const digits = typed.slice(0, 30).replace(/\D/g, '');
  return TEST_CARDS.find(({ number }) => number === digits);
};
