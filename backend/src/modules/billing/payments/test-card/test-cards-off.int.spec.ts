import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { OrderDetail, OrderForm } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { TestCardGateway } from './test-card-gateway.js';

let world: BuyingWorld;
beforeAll(async () => {
  await import('pdfkit');
  world = await buyingWorld();
});
afterAll(() => world.close());

it('a page of test cards that was left open pays nothing once they are taken no more', async () => {
  const lines: OrderForm['lines'] = [{ listing_id: await world.published(), package_id: 'bump' }];
  const [typing, coded] = [await world.placed(lines), await world.placed(lines)];
  const sends = (path: string, body?: object) =>
    world.people.as('Ayşe', body ? 'POST' : 'GET', `/api/test-card/${path}`, body);
  const card = { number: '5528 7900 0000 0008' };
  expect((await sends(`${coded}-1/card`, card)).statusCode).toBe(200);
  jest.spyOn(world.system.app.get(TestCardGateway), 'isOffered').mockReturnValue(false);
  const answers = [
    await sends(`${typing}-1`),
    await sends(`${typing}-1/card`, card),
    await sends(`${coded}-1/code`, { code: '123456' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  for (const order of [typing, coded]) {
    await world.people.as('Ayşe', 'GET', `/api/payments/return/${order}-1`);
    await world.settled();
    expect((await world.get<OrderDetail>(`/api/orders/${order}`)).state).not.toBe('paid');
  }
});
