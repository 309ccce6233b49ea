import type { MyListings, OrderOptions, OrderPlaced, PaymentMethod, PlaceNames } from '@ilan/api';
import type { Page } from 'playwright-core';
import { baseUrl } from './browser';
import type { SignedIn } from './signed-in';

const ISTANBUL = 34;
const BILLED = { kind: 'person', first_name: 'Şükriye', last_name: 'Büyükkılıçoğlu', tckn: '', city_id: ISTANBUL };

/** Orders a bump for one of their ads, to be paid by card unless told otherwise. @returns the number of the order */
export async function ordered(person: SignedIn, method: PaymentMethod = 'test_card'): Promise<string> {
  const { data } = await person.call<MyListings>('GET', '/api/my/listings?status=active');
  const { agreements } = await person.call<OrderOptions>('GET', '/api/orders/options');
  const districts = await person.call<PlaceNames>('GET', `/api/cities/${ISTANBUL}/districts`);
  const kadikoy = districts.data.find(({ name }) => name === 'Kadıköy')?.id;
  const { order_id } = await person.call<OrderPlaced>('POST', '/api/orders', {
    lines: [{ listing_id: data[0]?.id, package_id: 'bump' }],
    // Not whom another journey was billed as: that may be a company.
    billed: { ...BILLED, district_id: kadikoy, address: 'Caferağa Mahallesi, Moda Caddesi 5' },
    agreements: agreements.map(({ document, version }) => ({ document, version })),
    method,
  });
  return order_id;
}

/** The first attempt at it succeeds. */
export async function paidByCard(person: SignedIn, order: string): Promise<void> {
  await person.call('POST', `/api/test-card/${order}-1/card`, { number: '5528 7900 0000 0008' });
  await person.call('POST', `/api/test-card/${order}-1/code`, { code: '123456' });
  await fetch(`${baseUrl()}/api/payments/return/${order}-1`, { redirect: 'manual' });
}

/** On the page of test cards, as a buyer does: the card that succeeds, and the word of the bank. */
export async function paidAtTheTestCardPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Bu kartı kullan.*Ödeme alınır/ }).click();
  await page.getByRole('button', { name: 'Devam et' }).click();
  await page.getByRole('textbox', { name: 'SMS doğrulama kodu' }).fill('123456');
  await page.getByRole('button', { name: 'Onayla' }).click();
  await page.getByText(/^Ödemeniz alındı\./).waitFor();
}
