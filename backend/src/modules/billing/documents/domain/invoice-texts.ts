import { visibleLine } from '@ilan/api';
import type { Address, Buyer, InvoiceDocument, Issuer } from './invoice-document.js';

/**
 * A document as it may be issued, made of texts that were kept as they came: what nobody sees of them is no reason to invoice nothing of
 * what was paid. The events say what they said.
 */
export const withVisibleTexts = (document: InvoiceDocument): InvoiceDocument => ({
  ...document,
  issuer: issuer(document.issuer),
  buyer: buyer(document.buyer),
  lines: document.lines.map((line) => ({ ...line, name: visibleLine(line.name) })),
});

const orNull = (text: string | null): string | null => (text === null ? null : visibleLine(text));

const address = ({ street, district, city }: Address): Address => ({
  street: visibleLine(street),
  district: visibleLine(district),
  city: visibleLine(city),
});

const issuer = (of: Issuer): Issuer => ({
  ...of,
  name: visibleLine(of.name),
  tax_office: visibleLine(of.tax_office),
  mersis: orNull(of.mersis),
  address: address(of.address),
  website: visibleLine(of.website),
  phone: orNull(of.phone),
});

function buyer(of: Buyer): Buyer {
  const place = { address: address(of.address) };
  if (of.kind === 'company')
    return { ...of, ...place, name: visibleLine(of.name), tax_office: visibleLine(of.tax_office) };
  const { first_name, last_name, tax_office } = of;
  const named = { first_name: visibleLine(first_name), last_name: visibleLine(last_name) };
  return { ...of, ...place, ...named, tax_office: orNull(tax_office) };
}
