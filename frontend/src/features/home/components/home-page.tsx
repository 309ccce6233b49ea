import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { homeQuery } from '@/shared/api-client/queries/home';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { t as tShell } from '@/shared/i18n/t';
import { home as texts } from '@/shared/i18n/tr/home';
import { translator } from '@/shared/i18n/translator';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { JsonLd } from '@/shared/seo/json-ld';
import { PageHead, useOrigin } from '@/shared/seo/page-head';
import { useLocalLinks } from '@/shared/layout/use-local-links';
import { SellButton } from '@/shared/layout/sell-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Section } from '@/shared/ui/section';
import { CategoryTiles } from './category-tiles';
import { Hero } from './hero';
import { HomeSkeleton } from './home-skeleton';
import { usePlaceOfList } from '../hooks/use-place-of-list';
import { OwnPlaceChoice } from './own-place-choice';
import { PlacedAds } from './placed-ads';
import { PostAdBand } from './post-ad-band';
import { RecentAds } from './recent-ads';
import { SlideShow } from './slide-show';

const t = translator(texts);
const SHOWPIECES = 3;

export function HomePage() {
  const origin = useOrigin();
  const query = useQuery(homeQuery());
  const { data: settings } = useQuery(settingsQuery());
  const { data: home } = query;
  const follow = useLocalLinks();
  const place = usePlaceOfList();
  return (
    <>
      <PageHead title={tShell('site.tagline')} description={tShell('site.description')} path="/" />
      <JsonLd
        data={{
          '@type': 'WebSite',
          name: tShell('site.name'),
          url: `${origin}/`,
          inLanguage: 'tr-TR',
          description: tShell('site.description'),
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}/arama?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <Hero
        title={settings?.slider_title || t('hero_title')}
        text={settings?.slider_desc || t('hero_text')}
        listingCount={home?.listing_count ?? null}
        provinceCount={home?.province_count ?? null}
        showpieces={(home?.featured ?? []).filter((card) => card.cover !== null).slice(0, SHOWPIECES)}
      />
      <div className="page pb-4">
        <SlideShow />
        {home === undefined && (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <HomeSkeleton />)}
        {home !== undefined && (
          <>
            <Section title={t('categories')}>
              <CategoryTiles categories={home.categories} />
            </Section>
            {home.featured.length > 0 && (
              <Section title={t('featured')} {...(place !== null && { lead: t('featured_everywhere') })}>
                <ul
                  onClick={follow}
                  className="-mx-4 grid snap-x auto-cols-[44%] grid-flow-col gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:none] md:-mx-6 md:auto-cols-[30%] md:gap-4 md:scroll-px-6 md:px-6 lg:mx-0 lg:grid-flow-row lg:grid-cols-4 lg:overflow-visible lg:px-0 lg:pb-0"
                >
                  {home.featured.map((card) => (
                    <li key={card.id} className="snap-start">
                      <ListingCard card={card} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            <PostAdBand />
            <Section
              title={t('recent')}
              action={
                <Link to="/arama" className="text-brand shrink-0 py-2 text-sm font-semibold hover:underline">
                  {t('all_listings')}
                </Link>
              }
            >
              <OwnPlaceChoice />
              {place !== null ? (
                <PlacedAds place={place} />
              ) : home.recent.data.length > 0 ? (
                <RecentAds home={home} />
              ) : (
                <EmptyState
                  title={t('nothing_yet_title')}
                  text={t('nothing_yet_text')}
                  action={<SellButton>{t('post_free_ad')}</SellButton>}
                />
              )}
            </Section>
          </>
        )}
      </div>
    </>
  );
}
