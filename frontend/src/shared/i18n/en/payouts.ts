import type { English } from '../english';
import type { payouts as tr } from '../tr/payouts';

export const payouts: English<typeof tr> = {
  title: 'Unmatched payouts',
  lead: 'Lines of the provider’s report that were counted in no payment of this site; none is booked until you say what it is.',
  load_failed: 'The payouts could not be loaded',
  status: 'State of the payouts',
  open_none: 'No payout waits to be matched',
  open_none_text: 'Every line that the provider transferred was counted in a payment or set aside.',
  matched_none: 'No payout was matched by hand',
  aside_none: 'No payout was set aside',
  newer: 'Due earlier',
  older: 'Due later',
  no_amount: 'Amount could not be read',
  method: 'Provider',
  day: 'Transferred on',
  name: 'The provider’s name of it',
  no_name: 'The provider gave no name',
  nameless: 'the line without a name of {day}',
  reason: 'Reason',
  refused_not_paid: 'The payment that it was matched with was not received; it could not be counted there',
  refused_transfer: 'The payment that it was matched with came by bank transfer; it could not be counted there',
  refused_paid_out:
    'So much of the payment that it was matched with was paid out before; it could not be counted there',
  refused_unknown: 'The payment that it was matched with was not found',
  due: 'To be in the books by',
  due_passed: '{day} (past)',
  payment: 'Payment',
  fee: 'Fee',
  match: 'Match with a payment',
  match_title: 'Which payment is it of?',
  match_text:
    'Look for {name} in the provider’s panel; give the number of the payment and the fee that was kept. {amount} is booked as transferred, the fee as kept.',
  match_text_deducted:
    'Look for {name} in the provider’s panel; give the number of the payment and the fee that was kept. {amount} is booked as what the provider deducted, that is, did not transfer to you.',
  match_ref: 'Order or payment no.',
  match_fee: 'Fee that was kept (₺)',
  wrong_ref:
    'Give the order number (ten characters, as K7QX3M9TAB) or the payment number (K7QX3M9TAB-2). The letters I, L, O and U are not used.',
  wrong_fee: 'Give the fee in lira, or 0 where none was kept.',
  match_done: 'The payout was counted in the payment.',
  aside: 'Set aside',
  aside_title: 'Is it no payment of this site?',
  aside_text:
    'Payouts that are not of this site, such as sales of another shop of yours, are set aside and not booked here; say what it is. Your accountant books the money on your account in their own program.',
  aside_done: 'The payout was set aside.',
  release: 'Take back',
  release_title: 'Should the payout wait again?',
  release_text: 'The payout goes back to those that wait to be matched.',
  release_done: 'The payout waits to be matched again.',
};
