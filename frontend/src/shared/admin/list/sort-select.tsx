import { Select } from '@/shared/ui/select';
import type { AdminListSpec, ListMeta } from './list-spec';
import { t } from './texts';

interface SortSelectProps<Row, Meta extends ListMeta> {
  readonly spec: AdminListSpec<Row, Meta>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The order where there are no headings to press. */
export const SortSelect = <Row, Meta extends ListMeta>({ spec, sort, onSort }: SortSelectProps<Row, Meta>) => {
  const sortable = spec.columns.flatMap(({ sort: by, label }) => (by === undefined ? [] : [{ by, label }]));
  if (sortable.length === 0) return null;
  return (
    <Select
      aria-label={t('sort')}
      value={sort}
      onChange={({ target }) => onSort(target.value)}
      className="min-w-40 flex-1"
    >
      <option value="">{t('sort_own')}</option>
      {sortable.flatMap(({ by, label }) => [
        <option key={by} value={by}>
          {t('sort_up', { label })}
        </option>,
        <option key={`-${by}`} value={`-${by}`}>
          {t('sort_down', { label })}
        </option>,
      ])}
    </Select>
  );
};
