import { isYearFilter, type StaffFilter } from '@ilan/api';
import { t } from '../kind-texts';

const measures = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 6 });

/** What ads say to a filter, as their pages print it: `true` as yes, `103500` as `103.500 km`. A year is a name, not a quantity. */
type Answered = Pick<StaffFilter, 'key' | 'label' | 'type' | 'unit' | 'form'>;
export const answerWord = (filter: Answered, value: string): string => {
  const { type, unit } = filter;
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no');
  if (type !== 'range' || isYearFilter(filter) || value.trim() === '' || !Number.isFinite(Number(value))) return value;
  const number = measures.format(Number(value));
  if (unit === '') return number;
  return unit === '%' ? `%${number}` : `${number} ${unit}`;
};
