import type { PlacedOrder } from './order.state.js';

const DAY_MS = 86_400_000;

/**
 * Whether an order is still paid at the price that it was placed at, by whichever method: an attempt waits, and it is the one that it was placed
 * with or its days to pay are not over. Else one attempt after another would keep an old price for ever.
 *
 * @param days to pay
 */
export function keepsPrice(
  { attempts, placed_at }: Pick<PlacedOrder, 'attempts' | 'placed_at'>,
  days: number,
  now: Date,
): boolean {
  const isWithinDays = now.getTime() < Date.parse(placed_at) + days * DAY_MS;
  return attempts.some(
    ({ number, state, expires_at }) =>
      (isWithinDays || number === 1) && (state === 'review' || (state === 'pending' && expires_at > now.getTime())),
  );
}
