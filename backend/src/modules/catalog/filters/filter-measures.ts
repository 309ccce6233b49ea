import { type CategoryFilter, type FilterForm, type FilterType, isYearFilter } from '@ilan/api';

interface Measure {
  readonly unit: string;
  readonly form?: FilterForm | undefined;
}

/** What a range measures; a year has no unit, and what is no range has neither. */
export function measureOf(kind: FilterType, { unit, form }: Measure): { unit: string | null; form?: FilterForm } {
  if (kind !== 'range') return { unit: null };
  return { unit: unit === '' || form === 'year' ? null : unit, ...(form && { form }) };
}

/** Of a range, whether staff has said it or its name does. */
export const formOf = (filter: CategoryFilter): FilterForm => (isYearFilter(filter) ? 'year' : 'number');
