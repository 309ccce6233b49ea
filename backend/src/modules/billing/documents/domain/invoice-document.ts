import { dueOf, type Split, sumOfSplits } from '@ilan/api';

export interface Address {
  readonly street: string;
  /** İlçe and il: both are asked of every buyer, since no document is accepted without. */
  readonly district: string;
  readonly city: string;
}

/** Who sells: the company of the marketplace. */
export interface Issuer {
  readonly name: string;
  readonly vkn: string;
  readonly tax_office: string;
  readonly mersis: string | null;
  readonly address: Address;
  readonly website: string;
  readonly mail: string;
  readonly phone: string | null;
}

export interface PersonBuyer {
  readonly kind: 'person';
  readonly tckn: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Of a person who runs a business under the own number. */
  readonly tax_office: string | null;
  readonly address: Address;
  readonly mail: string | null;
}

export interface CompanyBuyer {
  readonly kind: 'company';
  readonly vkn: string;
  readonly name: string;
  readonly tax_office: string;
  readonly address: Address;
  readonly mail: string | null;
}

export type Buyer = PersonBuyer | CompanyBuyer;

/** A business, whatever its number: it keeps tax back and gives back by an invoice of its own. */
export const isTaxpayer = (buyer: Buyer): boolean => buyer.kind === 'company' || buyer.tax_office !== null;

/** One thing sold, once: net and KDV of it are what the order already says, to the kuruş. */
export interface InvoiceLine extends Split {
  readonly name: string;
  readonly rate: number;
  /** What of its KDV the buyer keeps back for the tax office; lines without it keep nothing back. */
  readonly withheld?: number;
}

/** KDV tevkifatı: under which code of the tax office, and which part of the KDV. */
export interface Withholding {
  readonly code: string;
  readonly tenths: number;
}

/** e-Fatura for a buyer on the list of taxpayers, e-Arşiv for everybody else. */
export type InvoiceRoute = 'earchive' | 'efatura';

export type PaymentMethod = 'card' | 'transfer' | 'intermediary';

/**
 * An invoice as it is meant, before it is anybody's file: PDF, XML and the code on it are all made of this one object and of nothing
 * else, so the same object gives the same bytes in ten years. Moments are UTC, days on the documents are Istanbul's.
 */
export interface InvoiceDocument {
  /** Series, year and nine digits: `ILN2026000000001`. */
  readonly number: string;
  /** The number under which the tax office knows the document (ETTN), a UUID in small letters. */
  readonly ettn: string;
  readonly route: InvoiceRoute;
  readonly issued_at: string;
  readonly issuer: Issuer;
  readonly buyer: Buyer;
  readonly lines: readonly InvoiceLine[];
  readonly order: { readonly id: string; readonly ordered_at: string };
  readonly payment: {
    readonly method: PaymentMethod;
    readonly paid_at: string;
    /** Who took the money for us, when it was not the bank itself. */
    readonly intermediary: string | null;
  };
  /** When the service was begun: what an internet sale calls the day of sending. */
  readonly performed_at: string;
  /** By what rule the buyer keeps part of the KDV back; documents without it keep nothing back. */
  readonly withholding?: Withholding;
  /** The cancelled one in whose place it is; documents without it are in nothing's. */
  readonly replaces?: { readonly number: string; readonly issued_at: string };
}

export interface RateTotal extends Split {
  readonly rate: number;
}

/** What each rate of KDV comes to, the highest rate first. */
export function totalsByRate(lines: readonly InvoiceLine[]): readonly RateTotal[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((one, other) => other - one);
  return rates.map((rate) => ({ rate, ...sumOfSplits(lines.filter((line) => line.rate === rate)) }));
}

/** What of the KDV the buyer pays to the tax office itself. */
export const withheldOf = ({ lines }: Pick<InvoiceDocument, 'lines'>): number =>
  lines.reduce((sum, { withheld = 0 }) => sum + withheld, 0);

/** What is paid to us: all of it, less what the buyer keeps back. */
export const payableOf = (document: Pick<InvoiceDocument, 'lines'>): number =>
  dueOf({ gross: sumOfSplits(document.lines).gross, withheld: withheldOf(document) });

export const numberOf = (buyer: Buyer): string => (buyer.kind === 'person' ? buyer.tckn : buyer.vkn);

/** Whether documents say the same of whom they are made out to. */
export const isSameBuyer = (one: Buyer, other: Buyer): boolean => {
  const [said, told] = [one, other].map((buyer) => [
    ...(buyer.kind === 'person' ? [buyer.tckn, buyer.first_name, buyer.last_name] : [buyer.vkn, buyer.name]),
    ...[buyer.kind, buyer.tax_office, buyer.mail, buyer.address.street, buyer.address.district, buyer.address.city],
  ]);
  return said?.length === told?.length && (said ?? []).every((word, at) => word === told?.[at]);
};

export const nameOf = (buyer: Buyer): string =>
  buyer.kind === 'person' ? `${buyer.first_name} ${buyer.last_name}` : buyer.name;
/** TCKN or VKN. */
export const taxNumberOf = (buyer: Buyer): string => (buyer.kind === 'person' ? buyer.tckn : buyer.vkn);
