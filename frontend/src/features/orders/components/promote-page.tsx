import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { optionsQuery, packagesQuery, waitingQuery } from '../api/orders';
import { listingQuery } from '@/shared/api-client/queries/listings';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { adsIn } from '../state/ads-in-address';
import { waitingFor } from '../state/waiting-orders';
import { t } from '../texts';
import { Checkout } from './checkout';
import { ChosenAds } from './chosen-ads';

/** /promote?ads=…: what is bought for own ads, who is billed, and on to paying, on one page. */
const PromotePage = () => {
  const [search, setSearch] = useSearchParams();
  const ids = adsIn(search.get('ads'));
  const choose = (chosen: readonly number[]): void =>
    setSearch({ ads: chosen.join() }, { replace: true, preventScrollReset: true });
  const ads = useQueries({ queries: ids.map((id) => listingQuery(id)) });
  const packages = useQuery(packagesQuery());
  const options = useQuery(optionsQuery());
  const waiting = useQuery(waitingQuery());
  const parts = [...ads, packages, options, waiting];
  const known = ads.flatMap(({ data }) => data ?? []);
  const content = () => {
    const toMine = (
      <Link to="/profile/ads" className={buttonStyle({ size: 'lg' })}>
        {t('my_ads')}
      </Link>
    );
    if (ids.length === 0) return <ChosenAds ads={[]} onChange={choose} />;
    if (parts.some(({ isError }) => isError))
      return <ErrorState title={t('load_failed')} onRetry={() => parts.forEach(({ refetch }) => void refetch())} />;
    if (!packages.data || !options.data || !waiting.data || known.length < ids.length)
      return <Skeleton className="h-96" />;
    if (known.some(({ status }) => status !== 'active')) return <EmptyState title={t('not_public')} action={toMine} />;
    const orders = waitingFor(waiting.data, ids);
    return (
      <div className="grid gap-4">
        <ChosenAds ads={known} onChange={choose} />
        <Checkout ads={known} packages={packages.data} options={options.data} waiting={orders} />
      </div>
    );
  };
  return (
    <div className="page max-w-3xl py-5 md:py-8">
      <PageHead title={t('title')} noindex />
      <h1 className="mb-4 text-xl font-bold tracking-tight md:text-2xl">{t('title')}</h1>
      {content()}
    </div>
  );
};

export default PromotePage;
