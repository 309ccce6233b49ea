import type { InvoiceBuyer } from '@ilan/api';
import { invoiceBuyer } from '@ilan/api';
import type { FieldBinding, FormSchema } from '@/shared/forms/use-form';
import { Field } from '@/shared/ui/input';
import { t } from '../texts';

const PLACE = ['street', 'district', 'city'] as const;
const FIELDS = {
  person: ['first_name', 'last_name', 'tckn', ...PLACE],
  company: ['name', 'vkn', 'tax_office', ...PLACE],
} as const;
export type BuyerField = (typeof FIELDS)['person' | 'company'][number];
type Typed = Readonly<Record<BuyerField, string>>;

/** A field of each kind, empty. */
export const NOBODY: Typed = {
  ...{ first_name: '', last_name: '', tckn: '', name: '', vkn: '', tax_office: '' },
  ...{ street: '', district: '', city: '' },
};
const NUMBERS: ReadonlySet<BuyerField> = new Set(['tckn', 'vkn']);

export const buyerSchema = (kind: InvoiceBuyer['kind']): FormSchema<InvoiceBuyer> => ({
  safeParse: (value) =>
    invoiceBuyer.safeParse({
      kind,
      ...Object.fromEntries(FIELDS[kind].map((name) => [name, (value as Typed)[name]])),
    }),
});

interface BuyerFieldsProps {
  readonly kind: InvoiceBuyer['kind'];
  readonly field: (name: BuyerField) => FieldBinding;
}

/** Who an invoice is made out to, to be put right. */
export const BuyerFields = ({ kind, field }: BuyerFieldsProps) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    {FIELDS[kind].map((name) => (
      <Field
        key={name}
        label={t(name === 'name' ? 'company' : name)}
        autoComplete="off"
        required
        {...(NUMBERS.has(name) && { inputMode: 'numeric' as const, maxLength: 11 })}
        {...((name === 'street' || name === 'name') && { className: 'sm:col-span-2' })}
        {...field(name)}
      />
    ))}
  </div>
);
