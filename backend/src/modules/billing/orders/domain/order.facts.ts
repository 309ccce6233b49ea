import { z } from 'zod';

export const moment = z.iso.datetime();
/** In every event: who buys, and when it happened. */
export const about = { order_id: z.string().length(10), buyer_id: z.int(), at: moment };
export const money = z.int().min(1);
/** The n-th attempt to pay. */
export const attempt = z.int().min(1);

export interface About {
  readonly order_id: string;
  readonly buyer_id: number;
  readonly at: string;
}
/** Of which attempt it is told. */
export type Fact = About & { readonly attempt: number };
