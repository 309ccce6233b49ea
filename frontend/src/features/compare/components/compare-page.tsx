import { useEffect } from 'react';
import { useQueries } from '@tanstack/react-query';
import { Copy, Plus, Scale } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { statusOf } from '@/shared/api-client/api-error';
import { listingQuery } from '@/shared/api-client/queries/listings';
import { comparedAds, comparePath, MOST_COMPARED } from '@/shared/compare/compared-ads';
import { PageHead } from '@/shared/seo/page-head';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { comparedIds } from '../state/compared-ids';
import { t } from '../texts';
import { type ComparedAd, ComparisonTable } from './comparison-table';

/** /karsilastir?ids=12,7: up to four ads side by side. Whoever is sent the address sees the same. */
export function ComparePage() {
  const [params, setParams] = useSearchParams();
  const ids = comparedIds(params.get('ids'));
  const queries = useQueries({ queries: ids.map((id) => listingQuery(id)) });
  const ads = ids.map((id, column): ComparedAd => {
    const { data, error, refetch } = queries[column] ?? {};
    const isGone = statusOf(error) === 404 || statusOf(error) === 410;
    // Data from before is no reason to show what has been removed meanwhile.
    const state = isGone ? 'gone' : data ? 'here' : error ? 'failed' : 'coming';
    return { id, listing: isGone ? undefined : data, state, retry: () => void refetch?.() };
  });
  // What is looked at is what the lists show as chosen.
  const shown = ids.join();
  useEffect(() => {
    if (shown !== '') comparedAds.set(comparedIds(shown));
  }, [shown]);

  const remove = (id: number): void => {
    const rest = ids.filter((other) => other !== id);
    comparedAds.set(rest);
    setParams(rest.length === 0 ? {} : { ids: rest.join(',') }, { replace: true });
  };
  return (
    <div className="page pt-2 pb-8">
      <PageHead title={t('title')} path="/karsilastir" noindex />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-6">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">{t('title')}</h1>
          {ids.length > 0 && (
            <p role="status" className="text-muted mt-1 text-sm">
              {ids.length === 1 ? t('lead_one') : t('lead', { count: ids.length })}
            </p>
          )}
        </div>
        {ids.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {ids.length < MOST_COMPARED && (
              <Link to="/arama" className={buttonStyle({ variant: 'outline' })}>
                <Plus aria-hidden className="size-4" />
                {t('add')}
              </Link>
            )}
            <Button variant="outline" onClick={() => void share(comparePath(ids))}>
              <Copy aria-hidden className="size-4" />
              {t('share')}
            </Button>
          </div>
        )}
      </div>
      {ids.length === 0 ? (
        <EmptyState
          icon={<Scale aria-hidden />}
          title={t('empty')}
          text={t('empty_text')}
          action={
            <Link to="/arama" className={buttonStyle({ size: 'lg' })}>
              {t('browse')}
            </Link>
          }
        />
      ) : ads.every(({ state }) => state === 'coming') ? (
        <Skeleton className="h-96" />
      ) : (
        <ComparisonTable ads={ads} onRemove={remove} />
      )}
    </div>
  );
}

async function share(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.origin + path);
    toast.add({ type: 'success', title: t('shared') });
  } catch {
    // Browsers refuse it for many reasons; the address is there to be copied by hand.
    toast.add({ type: 'warning', title: t('share_failed') });
  }
}
