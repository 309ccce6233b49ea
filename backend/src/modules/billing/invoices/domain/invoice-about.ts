import { z } from 'zod';

/** What every event of an invoice says of it. */
export const about = {
  invoice_id: z.uuid(),
  order_id: z.string().length(10),
  buyer_id: z.int(),
  at: z.iso.datetime(),
};
