import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListingCard as Ad } from '@ilan/api';
import { listingsQuery } from '@/shared/api-client/queries/listings';
import { home as texts } from '@/shared/i18n/tr/home';
import { listing as listingTexts } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { AdPagesView } from '@/shared/listing-card/ad-pages-view';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { ListingCardSkeletons } from '@/shared/listing-card/listing-card-skeleton';
import { ListingGrid } from '@/shared/listing-card/listing-grid';
import { useAdPages } from '@/shared/listing-card/use-ad-pages';
import { FewHere } from '@/shared/place/few-here';
import type { OwnPlace } from '@/shared/place/own-place';
import type { AreaKind } from '@/shared/place/wider-area-query';
import { placedSearch } from '../api/placed-ads-query';
import { useFreshAds } from '../hooks/use-fresh-ads';
import { useNewestHere } from '../hooks/use-newest';
import { FreshNotice } from './fresh-notice';

const t = translator(texts);
const tListing = translator(listingTexts);

/** The newest ads where the visitor usually looks, and where those are few, what there is around. */
export function PlacedAds({ place }: { readonly place: OwnPlace }) {
  const [, setSearch] = useSearchParams();
  const search = useMemo(() => placedSearch(place), [place]);
  const query = useInfiniteQuery(listingsQuery(search));
  const pages = useAdPages<Ad>(query);
  const shown = useMemo(() => pages.ads.map(({ id }) => id), [pages.ads]);
  const top = useRef<HTMLDivElement>(null);
  const fresh = useFreshAds(top, useNewestHere(place));
  const more = async (): Promise<void> => {
    const { data, isError } = await query.fetchNextPage();
    if (isError || data === undefined) return;
    const page = String(data.pages.length);
    setSearch((asked) => (asked.set('page', page), asked), { replace: true, preventScrollReset: true });
  };
  return (
    <div ref={top} className="scroll-mt-48">
      <FreshNotice fresh={fresh} place={place.name} />
      <AdPagesView
        pages={{ ...pages, more: () => void more() }}
        shown={shown.length}
        failed={tListing('load_failed')}
        skeleton={
          <ListingGrid label={t('recent')}>
            <ListingCardSkeletons count={8} />
          </ListingGrid>
        }
        empty={<p className="text-muted pb-4 text-sm">{t('nothing_here', { place: place.name })}</p>}
      >
        {(listRef) => (
          <ListingGrid ref={listRef} label={t('recent')}>
            {pages.ads.map((card) => (
              <li key={card.id}>
                <ListingCard card={card} fresh={fresh.ids.has(card.id)} />
              </li>
            ))}
          </ListingGrid>
        )}
      </AdPagesView>
      <FewHere total={pages.total} search={search} shown={shown} addressOf={(kind) => addressOf(kind, place)} />
    </div>
  );
}

const addressOf = (kind: AreaKind, { cityId, districtId }: OwnPlace): string => {
  const district: Record<string, string> = districtId === null ? {} : { district_id: String(districtId) };
  const asked: Readonly<Record<AreaKind, Record<string, string>>> = {
    province: { city_id: String(cityId) },
    around: { city_id: String(cityId), ...district, radius_km: '100', sort: 'distance' },
    country: { place: 'all' },
  };
  return `/arama?${new URLSearchParams(asked[kind]).toString()}`;
};
