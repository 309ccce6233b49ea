import { Link } from 'react-router-dom';
import type { Dashboard } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';
import { Panel } from './panel';

/** What several people searched for; each leads to what they found. */
export const Terms = ({ terms }: Pick<NonNullable<Dashboard['searches']>, 'terms'>) => (
  <Panel title={t('terms')} lead={t('searches_hint')}>
    {terms.length === 0 && <p className="text-muted text-sm">{t('terms_none')}</p>}
    <ol className="flex flex-wrap gap-1.5">
      {terms.map(({ term, count }) => (
        <li key={term} className="max-w-full min-w-0">
          <Link
            to={`/arama?${new URLSearchParams({ q: term }).toString()}`}
            className="bg-sunken hover:text-brand inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full px-3.5 text-sm lg:min-h-9"
          >
            <span className="truncate">{term}</span>
            <span className="text-muted tabular-nums">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ol>
  </Panel>
);
