import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentList } from '@ilan/api';
import { buyingWorld } from '#test/support/buying-world.js';
import { istanbulDay } from '#kernel/istanbul-time.js';

const reason = 'Bankanın mektubunda yazıyor';
const inDays = (days: number): string => istanbulDay(new Date(Date.now() + days * 86_400_000).toISOString());

describe('payments that banks dispute', () => {
  let world: Awaited<ReturnType<typeof buyingWorld>>;
  beforeAll(async () => {
    world = await buyingWorld();
  });
  afterAll(() => world.close());

  const list = async (query: string) => (await world.get<PaymentList>(`/api/admin/payments?${query}`, 'Ece')).data;
  const does = async (ref: string, deed: string, body: object): Promise<void> => {
    const { statusCode } = await world.people.as('Ece', 'POST', `/api/admin/payments/${ref}/${deed}`, body);
    expect(statusCode).toBe(200);
  };
  const disputedUntil = async (days: number): Promise<string> => {
    const id = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
    await world.payByCard(`${id}-1`);
    await world.settled();
    await does(`${id}-1`, 'disputes', { amount_minor: 1_000, due_day: inDays(days), reason });
    return `${id}-1`;
  };

  it('are listed with the day until which each must be answered, the nearest first, and without one once answered', async () => {
    const [late, answered, soon] = [await disputedUntil(9), await disputedUntil(1), await disputedUntil(3)];
    await does(answered, 'dispute/answer', { evidence: 'Fatura ve yayın kayıtları' });
    await world.settled();
    const seen = await list('status=disputed&sort=answer_by');
    expect(seen.map(({ ref, answer_by }) => [ref, answer_by && istanbulDay(answer_by)])).toEqual([
      [soon, inDays(3)],
      [late, inDays(9)],
      [answered, null],
    ]);
    expect((await list('status=disputed&sort=-answer_by')).map(({ ref }) => ref)).toEqual([late, soon, answered]);
  });
});
