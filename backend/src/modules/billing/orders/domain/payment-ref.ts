export const ORDER_ID_LENGTH = 10;

/** What an attempt at paying an order is called towards providers and people: the order's number, and which attempt it is. */
export const refOf = (order_id: string, attempt: number): string => `${order_id}-${attempt}`;

export function attemptOf(ref: string): { readonly order_id: string; readonly attempt: number } {
  return { order_id: ref.slice(0, ORDER_ID_LENGTH), attempt: Number(ref.slice(ORDER_ID_LENGTH + 1)) };
}
