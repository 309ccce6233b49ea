import type { FieldBinding } from '@/shared/forms/use-form';
import { Field } from '@/shared/ui/input';
import { type BuyerField, buyerFields, type TypedKind } from '../state/typed-buyer';
import { t } from '../texts';

const NUMBERS: ReadonlySet<BuyerField> = new Set(['tckn', 'vkn']);
const HINTS: Partial<Record<BuyerField, string>> = { tckn: t('tckn_hint'), vkn: t('vkn_hint') };

interface BuyerFieldsProps {
  readonly kind: TypedKind;
  readonly field: (name: BuyerField) => FieldBinding;
}

/** Who an invoice is made out to, to be put right. */
export const BuyerFields = ({ kind, field }: BuyerFieldsProps) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    {buyerFields(kind, { vkn: field('vkn').value }).map((name) => (
      <Field
        key={name}
        label={t(name === 'name' ? 'company' : name)}
        hint={HINTS[name]}
        autoComplete="off"
        required={name !== 'tckn'}
        {...(NUMBERS.has(name) && { inputMode: 'numeric' as const, maxLength: 11 })}
        {...((name === 'street' || name === 'name') && { className: 'sm:col-span-2' })}
        {...field(name)}
      />
    ))}
  </div>
);
