import type { English } from '../english';
import type { providerAnswers as tr } from '../tr/provider-answers';

export const providerAnswers: English<typeof tr> = {
  paid: 'Paid',
  pending: 'The outcome is not known yet',
  review: 'The provider is reviewing the payment',
  disputed: 'The buyer’s bank disputes the payment',
  failed: 'The payment failed: {why}',
  no_answer: 'The provider did not answer',
  mismatch: 'Another payment than was asked for: {amount}, order {basket}',
  unreadable: 'an unreadable amount',
  refund_done: 'Refunded',
  refund_pending: 'The outcome of the refund is not known yet',
  refund_refused: 'The refund was refused',
  not_of_today: 'The payment is not of today',
  more_than_lines: 'More than the items at iyzico come to',
  unanswered: 'Sent, but not answered: check in the iyzico panel',
  void_unanswered: 'Was to be taken back whole before, but not answered: check in the iyzico panel',
};
