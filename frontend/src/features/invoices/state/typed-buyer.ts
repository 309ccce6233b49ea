import { type InvoiceBuyer, invoiceBuyer, isTckn, isVkn, UNKNOWN_CONSUMER } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';
import { plainLetters } from '@/shared/i18n/plain-letters';
import { t } from '../texts';

const PLACE = ['street', 'district', 'city'] as const;
const OWN = ['first_name', 'last_name', 'tckn', 'vkn', 'tax_office', 'name'] as const;
export type BuyerField = (typeof OWN)[number] | (typeof PLACE)[number];
/** As it is typed; a person's and a company's beside each other, so that changing one's mind loses nothing. */
export type TypedBuyer = Readonly<Record<BuyerField, string>>;
/** As whoever fills it in sees it: a business under a person's own number is one too. */
export type TypedKind = 'person' | 'business';
export type TypedPlace = Pick<TypedBuyer, (typeof PLACE)[number]>;

export const NOWHERE: TypedPlace = { street: '', district: '', city: '' };
const NOBODY: TypedBuyer = {
  ...{ first_name: '', last_name: '', tckn: '', vkn: '', tax_office: '', name: '' },
  ...NOWHERE,
};

/** A business under a person's own number (şahıs şirketi), which has eleven digits: the invoice names the person. */
const isTrader = (kind: TypedKind, { vkn }: Pick<TypedBuyer, 'vkn'>): boolean =>
  kind === 'business' && vkn.trim().length === 11;

const TRADER = ['vkn', 'tax_office', 'first_name', 'last_name', ...PLACE] as const;
const BUSINESS = ['vkn', 'tax_office', 'name', ...PLACE] as const;
const PERSON = ['first_name', 'last_name', 'tckn', ...PLACE] as const;

export const buyerFields = (kind: TypedKind, typed: Pick<TypedBuyer, 'vkn'>): readonly BuyerField[] =>
  kind === 'person' ? PERSON : isTrader(kind, typed) ? TRADER : BUSINESS;

export const kindOf = (buyer: InvoiceBuyer): TypedKind =>
  buyer.kind === 'company' || buyer.tax_office !== undefined ? 'business' : 'person';

export function typedBuyer(buyer: InvoiceBuyer): TypedBuyer {
  const { street, district, city } = buyer;
  const place = { street, district, city };
  if (buyer.kind === 'company') {
    const { name, vkn, tax_office } = buyer;
    return { ...NOBODY, name, vkn, tax_office, ...place };
  }
  const { first_name, last_name, tckn: number, tax_office } = buyer;
  const tckn = number === UNKNOWN_CONSUMER ? '' : number;
  const of = tax_office === undefined ? {} : { vkn: tckn, tax_office };
  return { ...NOBODY, first_name, last_name, tckn, ...of, ...place };
}

/** The server's own rules, with complaints at the fields as they are shown. */
export const buyerSchema = (kind: TypedKind): FormSchema<InvoiceBuyer> => ({
  safeParse(value) {
    const typed = value as TypedBuyer;
    const trades = isTrader(kind, typed);
    const told = Object.fromEntries(
      buyerFields(kind, typed).map((name) => [trades && name === 'vkn' ? 'tckn' : name, typed[name]]),
    );
    const parsed = invoiceBuyer.safeParse({ kind: kind === 'person' || trades ? 'person' : 'company', ...told });
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map(({ path, message }) => {
      return trades && path[0] === 'tckn' ? { message: t('trader_number'), path: ['vkn'] } : { message, path };
    });
    return { success: false, error: { issues } };
  },
});

const folded = (name: string): string => plainLetters(name.trim().replace(/\s+/g, ' '));

/** Whether what is typed is somebody else than the invoice was made out to, as far as it can be told from what is typed so far. */
export function isSomebodyElse(before: InvoiceBuyer, kind: TypedKind, typed: TypedBuyer): boolean {
  const trades = isTrader(kind, typed);
  // A business is somebody else than the person who runs it.
  if (kind !== kindOf(before) || trades !== (before.kind === 'person' && kind === 'business')) return true;
  const now = (kind === 'person' ? typed.tckn : typed.vkn).trim();
  if (before.kind === 'company') return isVkn(now) && now !== before.vkn;
  const known = before.tckn === UNKNOWN_CONSUMER ? '' : before.tckn;
  if (known !== '' && now !== '' && now !== UNKNOWN_CONSUMER) return isTckn(now) && now !== known;
  return folded(`${typed.first_name} ${typed.last_name}`) !== folded(`${before.first_name} ${before.last_name}`);
}
