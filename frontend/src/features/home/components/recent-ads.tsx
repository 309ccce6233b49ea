import { ArrowUp } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { HomeData } from '@/shared/api-client/queries/home';
import { home as words } from '@/shared/i18n/tr/home';
import { translator } from '@/shared/i18n/translator';
import { ListEnd } from '@/shared/listing-card/list-end';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { ListingGrid } from '@/shared/listing-card/listing-grid';
import { useFocusFirstNew } from '@/shared/listing-card/use-focus-first-new';
import { Button } from '@/shared/ui/button';
import { useFreshAds } from '../hooks/use-fresh-ads';
import { useRecent } from '../hooks/use-recent';

const t = translator(words);

/** The newest ads, growing at the top by themselves and at the end on request. */
export function RecentAds({ home }: { readonly home: HomeData }) {
  const recent = useRecent(home);
  const { listRef, expectMore } = useFocusFirstNew(recent.cards.length);
  const gridRef = useRef<HTMLUListElement | null>(null);
  const fresh = useFreshAds(gridRef);
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      listRef.current = element;
      gridRef.current = element;
    },
    [listRef],
  );

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {fresh.newest !== null && t('new_arrived', { title: fresh.newest.title })}
      </p>
      {fresh.waiting > 0 && (
        <div className="pointer-events-none sticky top-[calc(var(--sticky-top,0px)+0.75rem)] z-20 flex h-0 justify-center">
          <Button size="sm" className="shadow-float pointer-events-auto rounded-full" onClick={fresh.showWaiting}>
            <ArrowUp aria-hidden className="size-4" />
            {t('new_waiting', { count: fresh.waiting })}
          </Button>
        </div>
      )}
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
