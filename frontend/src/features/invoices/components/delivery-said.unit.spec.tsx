import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { formatMoment } from '@/shared/i18n/format';
import { t } from '../texts';
import { DeliverySaid } from './delivery-said';

const AT = '2026-11-27T20:00:00Z';
const waiting = {
  route: 'earchive',
  round: 1,
  tries: 10,
  next_at: AT,
  is_silent: false,
  by_hand: false,
  rejected: null,
} as const;
const said = (error: string | null, next_at: string | null = AT): readonly (string | null)[] => {
  const { container, unmount } = render(<DeliverySaid delivery={{ ...waiting, error, next_at }} />);
  const sentences = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  unmount();
  return sentences;
};

describe('an invoice on its way', () => {
  it('says why it was not taken and when it is tried again', () => {
    const next = t('next_try', { at: formatMoment(AT) });
    expect(said('disk is full')).toEqual([t('route_earchive'), '10 deneme başarısız: disk is full', next]);
  });

  it.each([null, ''])('says that nobody knows why where %j was kept', (error) => {
    expect(said(error)[1]).toBe('10 deneme başarısız: Nedeni bilinmiyor.');
  });

  it('leaves it to the notice above once it is tried no more', () => {
    expect(said('disk is full', null)).toEqual([t('route_earchive'), '10 deneme başarısız']);
  });
});
