import { type FeeInvoiceForm, feeInvoiceForm, parsePrice } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';
import { typedPrice } from '@/shared/forms/typed-price';

export type FeeFields = Readonly<
  Record<'provider' | 'number' | 'tax_number' | 'day' | 'rate' | 'net_minor' | 'vat_minor' | 'total_minor', string>
>;

export const NO_FEE: FeeFields = {
  ...{ provider: 'iyzico', number: '', tax_number: '', day: '', rate: '20' },
  ...{ net_minor: '', vat_minor: '', total_minor: '' },
};

/** The server's own rules, over amounts as they are typed. `openFrom`: where one is booked whose period is closed, as it is read on the page. */
export const feeSchema = (openFrom: string | null): FormSchema<FeeInvoiceForm> => ({
  safeParse(value) {
    const { rate, net_minor, vat_minor, total_minor, ...said } = value as FeeFields;
    const amounts = { net_minor: parsePrice(net_minor), vat_minor: parsePrice(vat_minor) };
    return feeInvoiceForm.safeParse({
      ...{ ...said, rate: Number(rate), ...amounts, total_minor: parsePrice(total_minor) },
      ...(isLate(said.day, openFrom) && { booked_on: openFrom }),
    });
  },
});

/** Whether the period of a day is closed, so that what is of that day is booked later. */
export const isLate = (day: string, openFrom: string | null): openFrom is string =>
  openFrom !== null && /^\d{4}-\d{2}-\d{2}$/u.test(day) && day < openFrom;

/** KDV and total as they follow from the net: what the invoice has otherwise is typed over them. */
export function reckoned(net: string, rate: string): Pick<FeeFields, 'vat_minor' | 'total_minor'> | undefined {
  const net_minor = parsePrice(net);
  if (net_minor === undefined) return undefined;
  const vat_minor = Math.round((net_minor * Number(rate)) / 100);
  return { vat_minor: typedPrice(vat_minor), total_minor: typedPrice(net_minor + vat_minor) };
}
