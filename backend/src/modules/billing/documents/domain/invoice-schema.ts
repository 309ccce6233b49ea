import { z } from 'zod';
import type { ExpenseNote } from './expense-note.js';
import type { Buyer, InvoiceDocument } from './invoice-document.js';

const text = z.string().max(500);
const address = z.object({ street: text, district: text, city: text });
const moment = z.iso.datetime();
const issuer = z.object({
  name: text,
  vkn: text,
  tax_office: text,
  mersis: text.nullable(),
  address,
  website: text,
  mail: text,
  phone: text.nullable(),
});
const buyer: z.ZodType<Buyer> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    tckn: text,
    first_name: text,
    last_name: text,
    tax_office: text.nullable(),
    address,
    mail: text.nullable(),
  }),
  z.object({ kind: z.literal('company'), vkn: text, name: text, tax_office: text, address, mail: text.nullable() }),
]);
const money = { gross: z.int(), net: z.int(), kdv: z.int(), withheld: z.int().exactOptional() };
const lines = z.array(z.object({ name: text, rate: z.int(), ...money })).max(100);

/** An invoice as it is kept. Whether it may be issued is another question (see invoice-faults.ts). */
export const invoiceSchema: z.ZodType<InvoiceDocument> = z.object({
  number: text,
  ettn: text,
  route: z.enum(['earchive', 'efatura']),
  issued_at: moment,
  issuer,
  buyer,
  lines,
  order: z.object({ id: text, ordered_at: moment }),
  payment: z.object({
    method: z.enum(['card', 'transfer', 'intermediary']),
    paid_at: moment,
    intermediary: text.nullable(),
  }),
  performed_at: moment,
  withholding: z.object({ code: text, tenths: z.int() }).exactOptional(),
  replaces: z.object({ number: text, issued_at: moment }).exactOptional(),
});
/** Who an invoice is made out to, as it is kept. */
export const buyerSchema = buyer;

export const expenseNoteSchema: z.ZodType<ExpenseNote> = z.object({
  number: text,
  issued_at: moment,
  issuer,
  returned_by: buyer,
  invoice: z.object({ number: text, issued_at: moment }),
  order_id: text,
  way: z.enum(['card', 'transfer']),
  lines,
});
