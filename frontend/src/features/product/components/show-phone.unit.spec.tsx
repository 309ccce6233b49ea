import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ListingDetail } from '@ilan/api';
import { aDetail } from '@test/listing-builders';
import { openPage, Refusal } from '@test/render-page';
import { ProductPage } from './product-page';

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});

const callable = { ...aDetail(7).seller, has_phone: true };
function open(reveal: () => unknown, change: Partial<ListingDetail> = {}) {
  return openPage(<ProductPage id={7} />, '/ilan-7-p7', ({ pathname }) => {
    if (pathname === '/api/listings/7') return aDetail(7, { seller: callable, ...change });
    return pathname.endsWith('/reveal-phone') ? reveal() : { data: [] };
  });
}
const buttons = () => screen.findAllByRole('button', { name: 'Telefonu göster' });
const asked = (page: ReturnType<typeof open>) => page.asked.filter((path) => path.endsWith('/reveal-phone'));

describe('the telephone number', () => {
  it('is asked for once, when somebody wants it, and then is everywhere to be called', async () => {
    const page = open(() => ({ phone: '+905321234567' }));
    const [first] = await buttons();
    expect(asked(page)).toEqual([]);
    await page.user.click(first!);
    const links = await screen.findAllByRole('link', { name: 'Ara: 0532 123 45 67' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+905321234567', 'tel:+905321234567']);
    await waitFor(() => expect(links[0]).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Telefonu göster' })).toBeNull();
    expect(asked(page)).toEqual(['/api/listings/7/reveal-phone']);
  });

  it('is not called by a second press of the button that showed it', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
    const { user } = open(() => ({ phone: '+905321234567' }));
    await user.click((await buttons())[0]!);
    const [link] = await screen.findAllByRole('link', { name: 'Ara: 0532 123 45 67' });
    const press = () => fireEvent.click(link!);
    expect(press()).toBe(false);
    now.mockReturnValue(6_500);
    expect(press()).toBe(true);
    now.mockRestore();
  });

  it('that is asked for too often comes with the sentence that says so, and can be tried again', async () => {
    const sentence = 'Çok fazla deneme yaptınız. Lütfen 2 dakika sonra tekrar deneyin.';
    const { user } = open(() => new Refusal(429, { code: 'TOO_MANY', message: sentence }));
    await user.click((await buttons())[0]!);
    expect(await screen.findByText(sentence)).toHaveAttribute('role', 'alert');
    expect((await buttons())[0]).toBeEnabled();
  });

  it('that the seller has taken away meanwhile is told of, without a button', async () => {
    const sentence = 'Bu ilanda telefon numarası paylaşılmıyor.';
    const { user } = open(() => new Refusal(404, { code: 'NO_PHONE', message: sentence }));
    await user.click((await buttons())[0]!);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Telefonu göster' })).toBeNull();
  });

  it('that cannot be fetched says so', async () => {
    const { user } = open(() => 500);
    await user.click((await buttons())[0]!);
    expect(await screen.findByText('Telefon numarası alınamadı. Lütfen tekrar deneyin.')).toBeInTheDocument();
  });

  it.each([
    ['where there is none', { seller: { ...callable, has_phone: false } }],
    ['of a sold thing', { status: 'sold' as const, sold_at: '2026-11-19T09:00:00.000Z' }],
  ])('is not offered %s', async (_name, change) => {
    open(() => ({ phone: '+905321234567' }), change);
    await screen.findByRole('heading', { level: 1, name: 'İlan 7' });
    expect(screen.queryByRole('button', { name: 'Telefonu göster' })).toBeNull();
  });
});
