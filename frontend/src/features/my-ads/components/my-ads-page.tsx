import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { listingTab, type ListingTab } from '@ilan/api';
import { SearchAsTyped } from '@/shared/forms/search-as-typed';
import { formatCount } from '@/shared/i18n/format';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { AdPagesView } from '@/shared/listing-card/ad-pages-view';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { Skeleton } from '@/shared/ui/skeleton';
import { useMyAds } from '../hooks/use-my-ads';
import { AdRow } from './ad-row';
import { AdTabs } from './ad-tabs';
import { Misfits } from './misfits';
import { NoAds } from './no-ads';

const t = translator(texts);

/** As the contract takes it. */
const LONGEST = 200;

const tabOf = (text: string | null): ListingTab => listingTab.options.find((tab) => tab === text) ?? 'all';

/** /profile/ads: what a person sells, sold and waits for. Tab and search stand in the address. */
const MyAdsPage = () => {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('durum'));
  const q = search.get('q') ?? '';
  const mine = useMyAds({ status: tab, q });
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
      <Misfits />
      <AdTabs tab={tab} counts={mine.counts} q={q} />
      {/* Among no ads there is nothing to look for, and on phones the invitation would be out of sight. */}
      {(q !== '' || mine.counts?.all !== 0) && (
        <SearchAsTyped q={q} label={t('search')} clear={t('clear_search')} longest={LONGEST} onSearch={searchFor} />
      )}
      <p role="status" className="sr-only">
        {mine.total !== null && !mine.outdated && t('found', { count: formatCount(mine.total) })}
      </p>
      <AdPagesView
        pages={mine}
        shown={mine.ads.length}
        failed={t('load_failed')}
        skeleton={
          <div aria-hidden className="grid gap-3">
            {Array.from({ length: 3 }, (_unused, index) => (
              <Skeleton key={index} className="h-44" />
            ))}
          </div>
        }
        empty={<NoAds tab={tab} q={q} onClear={() => searchFor('')} />}
      >
        {(listRef) => (
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
        )}
      </AdPagesView>
    </div>
  );
};

export default MyAdsPage;
