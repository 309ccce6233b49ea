import type { Dashboard } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { usePageLink } from '../hooks/use-page-link';
import { t } from '../texts';
import { MaybeLink } from './maybe-link';
import { Panel } from './panel';

interface BusiestProps {
  readonly title: string;
  readonly rows: NonNullable<Dashboard['categories']>;
  /** The word of the list of ads for them. */
  readonly filter: 'category_id' | 'city_id';
}

/** Where most ads are on sale, longest bar first. */
export const Busiest = ({ title, rows, filter }: BusiestProps) => {
  const link = usePageLink();
  const most = rows[0]?.count ?? 1;
  return (
    <Panel title={title} lead={t('on_sale')}>
      {rows.length === 0 && <p className="text-muted text-sm">{t('none_on_sale')}</p>}
      <ol className="grid gap-2.5 text-sm">
        {rows.map(({ id, name, count }) => (
          <li key={id}>
            <div className="flex justify-between gap-3">
              <MaybeLink to={link('adverts', `status=active&${filter}=${id}`)} className="min-w-0 wrap-anywhere">
                {name}
              </MaybeLink>
              <span className="font-semibold tabular-nums">{formatCount(count)}</span>
            </div>
            <div aria-hidden className="bg-sunken mt-1 h-2 overflow-hidden rounded-full">
              <div className="bg-brand h-full rounded-full" style={{ width: `${(100 * count) / most}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
