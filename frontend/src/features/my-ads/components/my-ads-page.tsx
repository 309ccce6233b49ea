import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { listingTab, type ListingTab } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { myAds as words } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { ListEnd } from '@/shared/listing-card/list-end';
import { useFocusFirstNew } from '@/shared/listing-card/use-focus-first-new';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { useMyAds } from '../hooks/use-my-ads';
import { AdRow } from './ad-row';
import { AdSearch } from './ad-search';
import { AdTabs } from './ad-tabs';
import { NoAds } from './no-ads';

const t = translator(words);

const tabOf = (text: string | null): ListingTab => listingTab.options.find((tab) => tab === text) ?? 'all';

/** /profile/ads: what a person sells, sold and waits for. Tab and search stand in the address. */
export const MyAdsPage = () => {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('durum'));
  const q = search.get('q') ?? '';
  const mine = useMyAds({ status: tab, q });
  const { listRef, expectMore } = useFocusFirstNew(mine.ads.length);
  const searchFor = (text: string): void =>
    setSearch((before) => (text === '' ? before.delete('q') : before.set('q', text), before), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} noindex />
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">{t('title')}</h1>
        <Link to="/post-ad" className={buttonStyle({ variant: 'accent' })}>
          <Plus aria-hidden className="size-5" />
          {t('new_ad')}
        </Link>
      </div>
      <AdTabs tab={tab} counts={mine.counts} q={q} />
      <AdSearch key={q} q={q} onSearch={searchFor} />
      <p role="status" className="sr-only">
        {mine.total !== null && !mine.outdated && t('found', { count: formatCount(mine.total) })}
      </p>
      {mine.failed ? (
        <ErrorState title={t('load_failed')} onRetry={mine.retry} />
      ) : mine.total === null ? (
        <div aria-hidden className="grid gap-3">
          {Array.from({ length: 3 }, (_unused, index) => (
            <Skeleton key={index} className="h-44" />
          ))}
        </div>
      ) : mine.ads.length === 0 ? (
        <NoAds tab={tab} q={q} onClear={() => searchFor('')} />
      ) : (
        <div>
          <ul
            ref={listRef}
            aria-label={t('list')}
            className={cn('grid grid-cols-1 gap-3 transition-opacity delay-200', mine.outdated && 'opacity-50')}
          >
            {mine.ads.map((listing) => (
              <li key={listing.id}>
                <AdRow listing={listing} />
              </li>
            ))}
          </ul>
          <ListEnd
            shown={mine.ads.length}
            total={mine.total}
            hasMore={mine.hasMore}
            loading={mine.loadingMore}
            failed={mine.moreFailed}
            onMore={() => {
              expectMore();
              mine.more();
            }}
          />
        </div>
      )}
    </div>
  );
};
