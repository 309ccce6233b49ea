import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { Select } from '@/shared/ui/select';
import { type Criteria, isNearSomething, type PublicSort } from '../state/criteria';

const t = translator(texts);
const SORTS: readonly PublicSort[] = ['relevance', 'newest', 'price_asc', 'price_desc', 'distance'];

interface SortSelectProps {
  readonly criteria: Criteria;
  readonly onChange: (next: Criteria) => void;
}

/** Relevance is offered only while there is a term that something can be relevant to, distance while there is something to be far from. */
export function SortSelect({ criteria, onChange }: SortSelectProps) {
  const offered = SORTS.filter((sort) => {
    if (sort === 'distance') return isNearSomething(criteria);
    return sort !== 'relevance' || criteria.q !== '';
  });
  return (
    <label className="min-w-0">
      <span className="sr-only">{t('sort')}</span>
      <Select
        value={criteria.sort}
        onChange={(event) => {
          const sort = offered.find((one) => one === event.target.value);
          if (sort !== undefined) onChange({ ...criteria, sort });
        }}
        className="w-full"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort_${sort}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}
