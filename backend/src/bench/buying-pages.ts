import type { MyListings, OrderForm, OrderOptions, OrderPlaced, PlaceNames } from '@ilan/api';
import { ApiCalls } from './api-calls.js';

const ISTANBUL = 34;

/** The pages on which a seller buys, each with something on it: an ad to choose for, an attempt that waits for a card, the order it is of. */
export async function buyingPages(url: string): Promise<Readonly<Record<string, string>>> {
  const seller = await ApiCalls.of(url, 'seller@demo.test');
  const { data } = await seller.call<MyListings>('GET', 'my/listings?status=active&per_page=1');
  const listing_id = data[0]?.id;
  if (listing_id === undefined) throw new Error('The seller has no ad');
  const { agreements, billed } = await seller.call<OrderOptions>('GET', 'orders/options');
  const { order_id } = await seller.call<OrderPlaced>('POST', 'orders', {
    lines: [{ listing_id, package_id: 'bump' }],
    billed: billed ?? (await somebody(seller)),
    agreements: agreements.map(({ document, version }) => ({ document, version })),
    method: 'test_card',
  } satisfies OrderForm);
  return {
    packages: `/promote?ads=${listing_id}`,
    'card page': `/test-card/${order_id}-1`,
    order: `/account/orders/${order_id}`,
    'own orders': '/account/orders',
  };
}

async function somebody(seller: ApiCalls): Promise<OrderForm['billed']> {
  const districts = await seller.call<PlaceNames>('GET', `cities/${ISTANBUL}/districts`);
  const district_id = districts.data[0]?.id;
  if (district_id === undefined) throw new Error('İstanbul has no district');
  const place = { city_id: ISTANBUL, district_id, address: 'Moda Caddesi 5' };
  return { kind: 'person', first_name: 'Ayşe', last_name: 'Yılmaz', tckn: '', ...place };
}
