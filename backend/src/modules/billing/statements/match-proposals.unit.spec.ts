import { describe, expect, it } from '@jest/globals';
import { matchProposals } from './match-proposals.js';
import type { StatementLine } from './statement.js';

const line = (amount: number, text: string): StatementLine => ({
  day: '2026-11-24',
  amount,
  balance: null,
  text,
  reference: null,
});
const awaited = [
  { id: 'a', reference: 'IP-7K3Q-X9', amount: 9_990, names: ['Işıl Gümüşoğlu'] },
  { id: 'b', reference: 'IP-2222-AA', amount: 9_990, names: ['Ali Öz'] },
  { id: 'c', reference: 'IP-3333-BB', amount: 2_490, names: ['Çağrı Şen'] },
];
const proposed = (...lines: readonly StatementLine[]) =>
  matchProposals(lines, awaited).map(({ line: at, awaited: id, reason }) => `${at} ${id} ${reason}`);

describe('a transfer', () => {
  it('is whose reference it names, however it is written', () =>
    expect(proposed(line(9_990, 'gelen fast ıp 7k3q x9 teşekkürler'))).toEqual(['0 a reference_and_amount']));
  it('with another amount is proposed, and says so', () =>
    expect(proposed(line(9_900, 'IP7K3QX9'))).toEqual(['0 a reference']));
  it('without a reference is known by amount and name', () =>
    expect(proposed(line(9_990, 'EFT GUMUSOGLU ISIL'))).toEqual(['0 a amount_and_name']));
  it('is not somebody whose name is a part of another', () =>
    expect(proposed(line(9_990, 'EFT ALİCAN ÖZTÜRK'))).toEqual([]));
  it('is known by each name that may send it, and of a company by the words that are its own', () => {
    const names = ['Ayşe Su', 'Güneş Otomotiv Sanayi ve Ticaret Limited Şirketi'];
    const one = { id: 'd', reference: 'IP-4444-CC', amount: 5_000, names };
    const other = { id: 'e', reference: 'IP-5555-DD', amount: 5_000, names: ['Yıldız A.Ş.'] };
    const reasonsOf = (text: string) =>
      matchProposals([line(5_000, text)], [one, other]).map(({ awaited: id, reason }) => `${id} ${reason}`);
    expect(reasonsOf('EFT AYŞE SU')).toEqual(['d amount_and_name']);
    expect(reasonsOf('EFT GUNES OTOMOTIV SAN TIC LTD STI')).toEqual(['d amount_and_name']);
    expect(reasonsOf('EFT GÜNEŞ İNŞAAT SAN VE TİC LTD ŞTİ')).toEqual([]);
    expect(reasonsOf('EFT YILDIZ A.Ş.')).toEqual(['e amount_and_name']);
    expect(reasonsOf('EFT YILDIZ HANIM')).toEqual([]);
  });
  it('of an amount that one alone waits for may be theirs', () =>
    expect(proposed(line(2_490, 'EFT ŞEN'))).toEqual(['0 c amount']));
  it('is not known by its amount alone where the order was paid in another way, and leaves that to who waits for it', () => {
    const paid = { id: 'd', reference: 'IP-4444-CC', amount: 2_490, names: ['Ece Ak'], paid: true };
    const reasonsOf = (text: string, others: typeof awaited) =>
      matchProposals([line(2_490, text)], [paid, ...others]).map(({ awaited: id, reason }) => `${id} ${reason}`);
    expect(reasonsOf('EFT', [])).toEqual([]);
    expect(reasonsOf('EFT', awaited)).toEqual(['c amount']);
    // It came after all: whose it is has to be seen, so that it goes back.
    expect(reasonsOf('EFT IP4444CC', [])).toEqual(['d reference_and_amount']);
    expect(reasonsOf('EFT AK ECE', [])).toEqual(['d amount_and_name']);
    const waits = { ...paid, id: 'e', reference: 'IP-5555-DD', paid: false };
    expect(reasonsOf('EFT AK ECE', [waits])).toEqual(['e amount_and_name', 'd amount_and_name']);
  });
  it('that left the account is nobody’s payment', () => expect(proposed(line(-9_990, 'IP7K3QX9'))).toEqual([]));
  it('that was named in full leaves the payment to nobody else', () =>
    expect(proposed(line(9_990, 'IŞIL GÜMÜŞOĞLU'), line(9_990, 'IP7K3QX9'), line(9_990, 'Ali Öz'))).toEqual([
      '1 a reference_and_amount',
      '2 b amount_and_name',
    ]));
  it('that came twice is proposed twice: a person sees it', () =>
    expect(proposed(line(9_990, 'IP7K3QX9'), line(9_990, 'IP7K3QX9'))).toEqual([
      '0 a reference_and_amount',
      '1 a reference_and_amount',
    ]));
});
