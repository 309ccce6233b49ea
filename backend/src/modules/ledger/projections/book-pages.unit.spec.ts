import { describe, expect, it } from '@jest/globals';
import type { OrderEvent } from '#modules/billing/contract.js';
import {
  about,
  split,
  begun,
  paid,
  brought,
  arrived,
  matchedTo,
  recognised,
  paidBack,
  released,
  aside,
  withdrawn,
  issued,
  asked,
  notGiven,
  refunded,
  sentByHand,
  cancelled,
  returned,
  disputedOf,
  disputed,
  closed,
  type Event,
} from '#test/builders/money-events.js';
import { balances, pageOf } from '#test/builders/book-pages.js';

/** A second transfer of the same order comes, and is to go back. */
const tooMuch = [paid(9_990, undefined, 2, true), asked('surplus', 9_990, 's2', 2)];

describe('the page of an order in the books', () => {
  it.each<[string, readonly Event[], Record<string, number>]>([
    [
      'what was paid before its invoice is an advance',
      [begun(), paid()],
      { card_receivables: 9_990, advances: -9_990 },
    ],
    [
      'what was paid and invoiced leaves nothing open',
      [begun('transfer'), paid(), issued],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a transfer that brought too little leaves the rest to be claimed',
      [begun('transfer'), paid(9_000), issued],
      { bank: 9_000, buyers: 990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a transfer that was another’s is owed again, and settled when the right one comes',
      [begun('transfer'), paid(), issued, withdrawn(), paid()],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'until then it is a claim',
      [begun('transfer'), paid(), issued, withdrawn()],
      { buyers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    ['before its invoice it was never there', [begun('transfer'), paid(), withdrawn()], {}],
    [
      'an invoice that is issued while its transfer is taken back is a claim',
      [begun('transfer'), paid(), withdrawn(), issued],
      { buyers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      '… which the right one pays: no advance and no claim are open against each other',
      [begun('transfer'), paid(), withdrawn(), issued, paid()],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      '… also where a statement had brought both',
      [begun('transfer'), brought(), withdrawn(), issued, brought()],
      { unknown_transfers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'what was too little when the invoice was issued is settled with the rest when all of it comes',
      [begun('transfer'), paid(9_000), issued, withdrawn(9_000), paid()],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'what was to go back and did not pays what is owed',
      [begun('transfer'), begun('transfer', 2), paid(), issued, ...tooMuch, withdrawn(), notGiven(9_990, 's2', 2)],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      '… and is owed again when it goes back after all',
      [
        ...[begun('transfer'), begun('transfer', 2), paid(), issued, ...tooMuch, withdrawn(), notGiven(9_990, 's2', 2)],
        ...[asked('surplus', 9_990, 's2.2', 2), refunded(9_990, 's2.2', 2)],
      ],
      { buyers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a second payment whose way back failed waits, and leaves nothing when it goes back after all',
      [
        ...[begun('transfer'), begun('test_card', 2), paid(), issued, ...tooMuch, notGiven(9_990, 's2', 2)],
        ...[asked('surplus', 9_990, 's2.2', 2), refunded(9_990, 's2.2', 2)],
      ],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      '… and what is sent from our account leaves that account: the provider has the other still',
      [
        ...[begun('transfer'), begun('test_card', 2), paid(), issued, ...tooMuch, notGiven(9_990, 's2', 2)],
        ...[asked('surplus', 9_990, 's2.2', 2), sentByHand(9_990, 's2.2', 2)],
      ],
      { card_receivables: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'what could not begin and was given back by staff, since it had failed before, comes out of what waits',
      [
        ...[begun(), paid(14_980), asked('not_started', 4_990, 'n1'), issued, notGiven(4_990, 'n1')],
        ...[asked('staff', 4_990, 'r1', 1, [{ line: 2, amount_minor: 4_990 }]), refunded(4_990)],
      ],
      { card_receivables: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a transfer that brought too little and went back whole leaves no claim, and what comes too much then pays for nothing',
      [
        ...[begun('transfer'), begun('transfer', 2), paid(8_000), issued, asked('staff', 8_000), refunded(8_000)],
        ...[returned(8_325, 1_665), ...tooMuch, notGiven(9_990, 's2', 2)],
      ],
      { bank: 9_990, advances: -9_990, sales: -8_325, vat_collected: -1_665, returns: 8_325, vat_of_returns: 1_665 },
    ],
    [
      'what a statement had brought is taken from where it waited',
      [begun('transfer'), brought(), issued],
      { unknown_transfers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'and goes back there when it was another’s: the invoice is owed again',
      [begun('transfer'), brought(), issued, withdrawn()],
      { buyers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    ['before the invoice, too', [begun('transfer'), brought(), withdrawn()], {}],
    [
      'after that a hand may confirm what no statement has brought',
      [begun('transfer'), brought(), withdrawn(), paid(), issued],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'what came too much goes back out of the advances, also where it goes back later',
      [begun('transfer'), paid(12_000), asked('surplus', 2_010), issued, refunded(2_010)],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a match that is taken back leaves what another attempt brought too much on its way back: the invoice is owed again',
      [begun('transfer'), begun('transfer', 2), paid(), issued, ...tooMuch, withdrawn(), refunded(9_990, 's2', 2)],
      { buyers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      '… also where that goes back only after the right one came',
      [
        begun('transfer'),
        begun('transfer', 2),
        paid(),
        issued,
        ...tooMuch,
        withdrawn(),
        paid(),
        refunded(9_990, 's2', 2),
      ],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      '… and before there is an invoice nothing is left',
      [begun('transfer'), begun('transfer', 2), brought(), ...tooMuch, withdrawn(), refunded(9_990, 's2', 2)],
      {},
    ],
    [
      'what was said to have failed and went back after all is owed again where it was taken to pay for the invoice',
      [
        ...[begun('transfer'), begun('transfer', 2), paid(), issued, ...tooMuch, withdrawn()],
        ...[notGiven(9_990, 's2', 2), refunded(9_990, 's2', 2)],
      ],
      { buyers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      '… and is promised no second time: what comes then waits as ever',
      [begun(), begun('test_card', 2), paid(), ...tooMuch, notGiven(9_990, 's2', 2), refunded(9_990, 's2', 2), issued],
      { card_receivables: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'what staff gave back, was said to have failed and went back after all is off the invoice and off the card',
      [begun(), paid(), issued, asked('staff', 3_330), notGiven(3_330), refunded(3_330), returned(2_775, 555)],
      { card_receivables: 6_660, returns: 2_775, vat_of_returns: 555, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'what staff gives back before there is an invoice was never a claim',
      [begun(), paid(), asked('staff', 9_990), refunded(9_990)],
      {},
    ],
    [
      'what is given back in its month was never sold',
      [begun(), paid(), issued, asked('staff', 9_990), refunded(9_990), cancelled],
      {},
    ],
    [
      'what is given back in part is shown as a return',
      [begun(), paid(), issued, asked('staff', 3_330), refunded(3_330), returned(2_775, 555)],
      { card_receivables: 6_660, returns: 2_775, vat_of_returns: 555, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a dispute that is lost is a claim that may be lost',
      [begun(), paid(), issued, disputed, closed('lost')],
      { lost_disputes: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a dispute that is lost with a provision for it is a claim, and an expense as large',
      [begun(), paid(), issued, disputedOf(4_000), closed('lost', true)],
      {
        ...{ card_receivables: 5_990, lost_disputes: 4_000, sales: -8_325, vat_collected: -1_665 },
        ...{ doubtful_expenses: 4_000, doubtful_provisions: -4_000 },
      },
    ],
    [
      'of a dispute over a part only the part is lost, answered or not',
      [
        ...[begun(), paid(), issued, disputedOf(4_000)],
        { type: 'payment.dispute-answered', data: { ...about, attempt: 1, answered_by: 52, evidence: 'Kayıtlar' } },
        closed('lost'),
      ],
      { card_receivables: 5_990, lost_disputes: 4_000, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a dispute that is won is as if it had not been',
      [begun(), paid(), issued, disputed, closed('won')],
      { card_receivables: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
  ])('%s', (_said, events, expected) => expect(balances(events)).toEqual(expected));

  const waits = { bank: 9_990, unknown_transfers: -9_990 };
  it.each<[string, readonly Event[], Record<string, number>]>([
    ['waits on an account of its own', [arrived], waits],
    [
      'goes on waiting when it is set aside, and when it is taken by a payment, which books that',
      [arrived, aside],
      waits,
    ],
    ['is left to the payment that takes it', [arrived, matchedTo(true)], waits],
    ['and to nobody when that is undone', [arrived, matchedTo(true), released], waits],
    ['is not counted twice where a payment was booked as if it came anew', [arrived, matchedTo()], {}],
    ['… and waits again when that is undone', [arrived, matchedTo(), released], waits],
    ['is not counted twice where it was in the books before', [arrived, recognised], {}],
    ['… and waits again when that is undone, too', [arrived, recognised, released], waits],
    ['is gone when it was paid back', [arrived, aside, paidBack], {}],
    ['and there again when it was not', [arrived, paidBack, released], waits],
  ])('the page of a movement on our account %s', (_said, events, expected) =>
    expect(balances(events)).toEqual(expected),
  );

  it('says what was sold and taken back of which package', () => {
    const placed = { number: 1, listing_id: 1, package_id: 'bump', name: 'Üste taşıma', kind: 'bump', days: null };
    const money = { gross_minor: 9_990, vat_rate: 20, ...split };
    const order: OrderEvent = {
      type: 'order.placed',
      data: {
        ...{ ...about, buyer_key: 'k', total_minor: 9_990, billed: null, agreements: [] },
        lines: [{ ...placed, ...money, kind: 'bump' }],
      },
    };
    const page = pageOf([order, begun(), paid(), issued, returned(2_775, 555)]);
    expect([page.sale_kinds, page.sale_names, page.sale_nets, page.sale_vats]).toEqual([
      ['sale', 'return'],
      ['Üste taşıma', 'Üste taşıma'],
      [8_325, -2_775],
      [1_665, -555],
    ]);
  });
});
