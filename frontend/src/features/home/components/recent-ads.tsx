import { useCallback, useRef } from 'react';
import type { HomeData } from '@/shared/api-client/queries/home';
import { home as texts } from '@/shared/i18n/tr/home';
import { translator } from '@/shared/i18n/translator';
import { ListEnd } from '@/shared/listing-card/list-end';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { ListingGrid } from '@/shared/listing-card/listing-grid';
import { useFocusFirstNew } from '@/shared/listing-card/use-focus-first-new';
import { useFreshAds } from '../hooks/use-fresh-ads';
import { useNewestEverywhere } from '../hooks/use-newest';
import { useRecent } from '../hooks/use-recent';
import { FreshNotice } from './fresh-notice';

const t = translator(texts);

/** The newest ads, growing at the top by themselves and at the end on request. */
export function RecentAds({ home }: { readonly home: HomeData }) {
  const recent = useRecent(home);
  const { listRef, expectMore } = useFocusFirstNew(recent.cards.length);
  const gridRef = useRef<HTMLUListElement | null>(null);
  const fresh = useFreshAds(gridRef, useNewestEverywhere());
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      listRef.current = element;
      gridRef.current = element;
    },
    [listRef],
  );

  return (
    <>
      <FreshNotice fresh={fresh} />
      <ListingGrid ref={setList} label={t('recent')} className="scroll-mt-48">
        {recent.cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} fresh={fresh.ids.has(card.id)} />
          </li>
        ))}
      </ListingGrid>
      <ListEnd
        shown={recent.cards.length}
        total={home.recent.meta.total}
        hasMore={recent.hasMore}
        loading={recent.loadingMore}
        failed={recent.moreFailed}
        onMore={() => {
          expectMore();
          recent.more();
        }}
      />
    </>
  );
}
