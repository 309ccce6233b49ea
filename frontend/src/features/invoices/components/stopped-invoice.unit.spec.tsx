import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { InvoiceDetail } from '@ilan/api';
import { t } from '../texts';
import { StoppedInvoice } from './stopped-invoice';

const ERROR = 'connect ECONNREFUSED 10.20.30.40:443';
const delivery = {
  route: 'earchive',
  round: 1,
  tries: 10,
  error: ERROR,
  next_at: null,
  is_silent: false,
  by_hand: false,
  rejected: null,
};
const said = (status: InvoiceDetail['status'], deeds: InvoiceDetail['deeds'], more: object = {}): readonly string[] => {
  const invoice = { status, deeds, delivery: { ...delivery, ...more } } as unknown as InvoiceDetail;
  const { container, unmount } = render(<StoppedInvoice invoice={invoice} />);
  const sentences = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  unmount();
  return sentences;
};

describe('an invoice that goes no further', () => {
  it('says of one that was cancelled before it was there why, and that the cancellation follows it', () => {
    expect(said('cancelled', ['resubmit'])).toEqual([t('cancelled_why'), ERROR, t('cancelled_next')]);
    expect(said('cancelled', ['resubmit'], { error: null })[1]).toBe(t('unknown'));
    expect(said('cancelled', ['resubmit'], { error: null, rejected: 'Adres eksik' })[1]).toBe('Adres eksik');
  });

  it('says nothing of one that is cancelled there, too', () => {
    expect(said('cancelled', [])).toEqual([]);
  });

  it('says why the integrator did not get it, or did not take it', () => {
    expect(said('undelivered', ['resubmit'])).toEqual([t('undelivered_why'), ERROR, t('undelivered_next')]);
    expect(said('rejected', ['resubmit'], { rejected: 'Adres eksik' })).toEqual([
      t('rejected_why'),
      'Adres eksik',
      t('rejected_next'),
    ]);
  });

  it('says of one that lies there as a file who takes it where, also when nobody has for a week', () => {
    const lies = { tries: 0, error: null, by_hand: true };
    expect(said('handed_over', ['accept', 'reject'], lies)).toEqual([t('by_hand_why'), t('by_hand_next')]);
    const forgotten = said('handed_over', ['ask', 'accept', 'reject'], { ...lies, is_silent: true });
    expect(forgotten).toEqual([t('silent_why'), t('by_hand_next')]);
  });
});
