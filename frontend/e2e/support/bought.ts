import type { MyListings, OrderOptions, OrderPlaced } from '@ilan/api';
import { baseUrl } from './browser';
import type { SignedIn } from './signed-in';

/** Pays by card for one ad, with who was billed the last time. */
export async function bought(person: SignedIn): Promise<string> {
  const { data } = await person.call<MyListings>('GET', '/api/my/listings?status=active');
  const { agreements, billed: known } = await person.call<OrderOptions>('GET', '/api/orders/options');
  const { order_id } = await person.call<OrderPlaced>('POST', '/api/orders', {
    lines: [{ listing_id: data[0]?.id, package_id: 'bump' }],
    billed: known,
    agreements: agreements.map(({ document, version }) => ({ document, version })),
    method: 'test_card',
  });
  await person.call('POST', `/api/test-card/${order_id}-1/card`, { number: '5528 7900 0000 0008' });
  await person.call('POST', `/api/test-card/${order_id}-1/code`, { code: '123456' });
  await fetch(`${baseUrl()}/api/payments/return/${order_id}-1`, { redirect: 'manual' });
  return order_id;
}
