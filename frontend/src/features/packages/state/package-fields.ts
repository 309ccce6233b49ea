import { type PackageWrite, packageWrite, parsePrice, type StaffPackage } from '@ilan/api';
import { typedPrice } from '@/shared/forms/typed-price';
import type { FormSchema } from '@/shared/forms/use-form';
import { t } from '../texts';

/** As it is typed. */
export interface TypedPackage {
  readonly [name: string]: string;
  readonly name: string;
  readonly kind: string;
  readonly days: string;
  readonly gross_minor: string;
  readonly vat_rate: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly reason: string;
}

export function fieldsOf(known: StaffPackage | undefined): TypedPackage {
  return {
    name: known?.name ?? '',
    kind: known?.kind ?? 'featured',
    days: known ? String(known.days ?? '') : '7',
    gross_minor: known ? typedPrice(known.gross_minor) : '',
    vat_rate: String(known?.vat_rate ?? 20),
    valid_from: known?.valid_from ?? '',
    valid_to: known?.valid_to ?? '',
    reason: '',
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);
const daysOf = ({ kind, days }: TypedPackage): number | null => {
  if (kind === 'bump') return null;
  return /^\d{1,3}$/u.test(days.trim()) ? Number(days) : Number.NaN;
};
/** Where the contract only says that a number is none. */
const SENTENCES: Readonly<Record<string, string>> = { gross_minor: t('price_wrong'), days: t('days_wrong') };

/** The contract's own schema over what was typed. */
export const schemaOf = (revision: number | undefined): FormSchema<PackageWrite> => ({
  safeParse(value) {
    const typed = value as TypedPackage;
    const gross_minor = parsePrice(typed.gross_minor) ?? Number.NaN;
    const days = daysOf(typed);
    const result = packageWrite.safeParse({
      name: typed.name,
      kind: typed.kind,
      days,
      gross_minor,
      vat_rate: Number(typed.vat_rate),
      valid_from: orNull(typed.valid_from),
      valid_to: orNull(typed.valid_to),
      reason: typed.reason,
      ...(revision !== undefined && { revision }),
    });
    if (result.success) return result;
    const isNumber: Readonly<Record<string, boolean>> = {
      gross_minor: !Number.isNaN(gross_minor),
      days: days === null || !Number.isNaN(days),
    };
    const issues = result.error.issues.map(({ path, message }) => {
      const field = String(path[0]);
      return { path: [field], message: isNumber[field] === false ? (SENTENCES[field] ?? message) : message };
    });
    return { success: false, error: { issues } };
  },
});
