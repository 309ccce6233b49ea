import {
  filterCreate,
  type FilterCreate,
  type FilterForm,
  filterOptions,
  type FilterOptions,
  filterWrite,
  type FilterWrite,
  isCalledYear,
  NO_OPTION,
  noOption,
  ownValue,
} from '@ilan/api';
import type { StaffFilter } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';

export const TYPES = ['select', 'multiselect', 'range', 'boolean', 'text'] as const;
export type FilterKind = (typeof TYPES)[number];

export const FORMS = ['number', 'year'] as const satisfies readonly FilterForm[];

export const isRange = (type: string): boolean => type === 'range';
export const isChoice = (type: string): boolean => type === 'select' || type === 'multiselect';

/** One option a line; empty lines are none. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Parsed<Output> =
  | { readonly success: true; readonly data: Output }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** What is wrong with one option of many says which. */
const naming = <Output>(parsed: Parsed<Output>, options: readonly string[]): Parsed<Output> => {
  if (parsed.success) return parsed;
  const issues = parsed.error.issues.map(({ path, message }) => {
    const at = path[0] === 'options' && typeof path[1] === 'number' ? options[path[1]] : undefined;
    return { path, message: at === undefined ? message : `${at.slice(0, 40)}: ${message}` };
  });
  return { success: false, error: { issues } };
};

export interface NewFields extends Readonly<Record<string, string>> {
  readonly label: string;
  readonly type: string;
  readonly unit: string;
  /** Of a range; empty while nobody has chosen it. */
  readonly form: string;
  readonly depends_on: string;
  readonly options: string;
}
export const EMPTY: NewFields = { label: '', type: 'select', unit: '', form: '', depends_on: '', options: '' };

/** As somebody chose it, else as the name suggests. */
export const formOf = ({ label, unit, form }: Pick<NewFields, 'label' | 'unit' | 'form'>): string =>
  form === '' ? (isCalledYear({ label: label.trim(), unit: unit.trim() }) ? 'year' : 'number') : form;

/** What a range measures; a year has no unit. */
const measureOf = (type: string, { unit }: Pick<NewFields, 'unit'>, form: string) =>
  isRange(type) ? { unit: form === 'year' ? '' : unit.trim(), form } : { unit: '' };

type Lines = Readonly<Record<string, string>>;
/** Lines for what can be chosen still: somebody else may take an option away meanwhile. */
export const stillOffered = (by: Lines, choices: readonly string[]): Lines =>
  Object.fromEntries(Object.entries(by).filter(([above]) => choices.includes(above)));

/** @param by lines of one that hangs on another, for each option of that */
export const createSchema = (category_id: number, required: boolean, by: Lines): FormSchema<FilterCreate> => ({
  safeParse(value) {
    const { label, type, unit, form, depends_on, options } = value as NewFields;
    const hangs = isChoice(type) && depends_on !== '';
    const lines = isChoice(type) && !hangs ? linesOf(options) : [];
    const measure = measureOf(type, { unit }, formOf({ label, unit, form }));
    const body = { category_id, label: label.trim(), type, ...measure, required };
    const all = Object.entries(by).map(([above, text]) => [above, linesOf(text)] as const);
    const written = all.filter(([, some]) => some.length > 0);
    // Of an option of before that is called so: whatever was written under it would be left out without a word.
    if (hangs && written.some(([above]) => above === NO_OPTION))
      return { success: false, error: { issues: [{ path: ['options'], message: noOption }] } };
    const options_by = hangs && written.length > 0 ? { options_by: Object.fromEntries(written) } : {};
    const parsed = filterCreate.safeParse({
      ...{ ...body, ...options_by },
      ...{ depends_on: hangs ? depends_on : null, options: lines },
    });
    if (parsed.success) return parsed;
    // What is wrong with one of those is said below the one field that there is.
    const issues = parsed.error.issues.map(({ path: [field, above, at], message }) =>
      field === 'options_by'
        ? { path: ['options'], message: above === undefined ? message : `${sayable(by, above, at)}: ${message}` }
        : { path: [field, above].flatMap((one) => one ?? []), message },
    );
    return naming({ success: false, error: { issues } }, lines);
  },
});

const sayable = (by: Lines, above: PropertyKey, at: PropertyKey | undefined) =>
  [String(above), typeof at === 'number' ? linesOf(ownValue(by, String(above)) ?? '')[at]?.slice(0, 40) : undefined]
    .filter((one) => one !== undefined)
    .join(', ');

export const writeSchema = (revision: number, required: boolean): FormSchema<FilterWrite> => ({
  safeParse(value) {
    const { label, unit, form } = value as Readonly<Record<'label' | 'unit' | 'form', string>>;
    const measure = measureOf(form === '' ? '' : 'range', { unit }, form);
    return filterWrite.safeParse({ label: label.trim(), ...measure, required, revision });
  },
});

export const optionsSchema = (revision: number, above: string | null): FormSchema<FilterOptions> => ({
  safeParse(value) {
    const options = linesOf((value as { readonly options: string }).options);
    return naming(filterOptions.safeParse({ above, options, revision }), options);
  },
});

/** What can be chosen of a filter; of one that hangs on another what goes with one option of that. */
export const optionsOf = ({ options, options_by }: StaffFilter, above: string | null): readonly string[] =>
  (above === null ? options : ownValue(options_by, above)) ?? [];

/** Every option of a filter once, whatever it hangs on itself. */
export const allOptions = (filter: StaffFilter | undefined): readonly string[] =>
  filter ? [...new Set([...filter.options, ...Object.values(filter.options_by).flat()])] : [];
