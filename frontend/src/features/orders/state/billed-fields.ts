import { type BilledTo, billedTo, isTaxpayer, type User } from '@ilan/api';

/** As it is typed; a person's and a company's beside each other, so that changing one's mind loses nothing. */
export interface BilledFields {
  readonly kind: 'person' | 'company';
  readonly first_name: string;
  readonly last_name: string;
  readonly tckn: string;
  readonly title: string;
  readonly vkn: string;
  readonly tax_office: string;
  readonly address: string;
  readonly city_id: string;
  readonly district_id: string;
}

export const blankBilled: BilledFields = {
  kind: 'person',
  first_name: '',
  last_name: '',
  tckn: '',
  title: '',
  vkn: '',
  tax_office: '',
  address: '',
  city_id: '',
  district_id: '',
};

/** For who buys for the first time: most are billed under the name of their account. */
export const firstBilled = (buyer: Pick<User, 'name' | 'surname'> | undefined): BilledFields => ({
  ...blankBilled,
  first_name: buyer?.name ?? '',
  last_name: buyer?.surname ?? '',
});

/** A business under a person's own number, which has eleven digits: the invoice names the person. */
export const isSoleTrader = ({ kind, vkn }: Pick<BilledFields, 'kind' | 'vkn'>): boolean =>
  kind === 'company' && vkn.trim().length === 11;

export const typedBilled = (billed: BilledTo): BilledFields => ({
  ...blankBilled,
  ...billed,
  tax_office: billed.tax_office ?? '',
  ...(billed.kind === 'person' && isTaxpayer(billed) && { kind: 'company', tckn: '', vkn: billed.tckn }),
  city_id: String(billed.city_id),
  district_id: String(billed.district_id),
});

export type BilledProblems = Readonly<Partial<Record<keyof BilledFields, string>>>;

/** The contract's own schema over what was typed. */
export function readBilled(
  fields: BilledFields,
): { readonly billed: BilledTo } | { readonly problems: BilledProblems } {
  const { kind, first_name, last_name, tckn, title, vkn, tax_office, address } = fields;
  const number = (text: string) => (text === '' ? 0 : Number(text));
  const place = { address, city_id: number(fields.city_id), district_id: number(fields.district_id) };
  const named = { first_name, last_name, ...place };
  const isTrader = isSoleTrader(fields);
  const result = billedTo.safeParse(
    isTrader
      ? { kind: 'person', tckn: vkn, tax_office, ...named }
      : kind === 'person'
        ? { kind, tckn, ...named }
        : { kind, title, vkn, tax_office, ...place },
  );
  if (result.success) return { billed: result.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    problems[isTrader && name === 'tckn' ? 'vkn' : name] ??= message;
  }
  return { problems };
}
