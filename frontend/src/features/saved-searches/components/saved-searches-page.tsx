import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { savedSearchesQuery } from '@/shared/api-client/queries/saved-searches';
import { formatCount } from '@/shared/i18n/format';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '../texts';
import { SavedSearchCard } from './saved-search-card';

/** /saved-searches: what the person waits for, and how often they are told. */
const SavedSearchesPage = () => {
  const { data: searches, isError, refetch } = useQuery(savedSearchesQuery());
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} noindex />
      <div>
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">{t('title')}</h1>
        <p role="status" className="text-muted mt-1 text-sm">
          {searches?.length ? t('count', { count: formatCount(searches.length) }) : t('lead')}
        </p>
      </div>
      {searches === undefined ? (
        isError ? (
          <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />
        ) : (
          <div className="grid gap-3">
            <Skeleton className="h-36" />
            <Skeleton className="h-36" />
          </div>
        )
      ) : searches.length === 0 ? (
        <EmptyState
          icon={<BellRing aria-hidden />}
          title={t('empty')}
          text={t('empty_text')}
          action={
            <Link to="/arama" className={buttonStyle({ size: 'lg' })}>
              {t('browse')}
            </Link>
          }
        />
      ) : (
        <ul aria-label={t('list')} className="grid gap-3">
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearchCard search={search} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export default SavedSearchesPage;
