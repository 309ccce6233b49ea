/** @jest-environment jsdom */
import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageSummary } from '@ilan/api';
import { PagePlace } from './page-place';

const page = (id: number, title: string): PageSummary => ({
  ...{ id, title, slug_paid: `sayfa-s${id}`, published: true, changed: false, needed: false },
  ...{ revision: 1, updated_at: '2026-11-20T09:00:00.000Z' },
});
const pages = [page(1, 'Hakkımızda'), page(2, 'İletişim'), page(3, 'Yardım')];

const Place = ({ most }: { readonly most: number }) => {
  const [ids, setIds] = useState<readonly number[]>([1]);
  return <PagePlace name="Üst çubuk" className="" pages={pages} ids={ids} most={most} editable onChange={setIds} />;
};
const heard = (region: Element | null) => region?.textContent;

describe('a place of the layout', () => {
  it.each([
    ['fills it', 2, ['İletişim']],
    ['is the last that there is', 5, ['İletişim', 'Yardım']],
  ])('says that a page was put there, also where that %s and nothing more can be put', async (_what, most, titles) => {
    const user = userEvent.setup();
    const { container } = render(<Place most={most} />);
    // One region from the beginning: what comes together with its words is not read out.
    const region = container.querySelector('section > [aria-live="polite"]');
    expect(heard(region)).toBe('');
    for (const title of titles) {
      await user.selectOptions(screen.getByRole('combobox'), title);
      await user.click(screen.getByRole('button', { name: 'Ekle: Üst çubuk' }));
      expect(heard(region)).toContain(title);
    }
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(region?.isConnected).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Üst çubuk');
    await user.click(screen.getByRole('button', { name: 'İletişim: buradan kaldır' }));
    expect(heard(region)).toBe('');
  });
});
