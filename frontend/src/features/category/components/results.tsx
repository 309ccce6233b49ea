import type { ReactNode } from 'react';
import { category as words } from '@/shared/i18n/tr/category';
import { listing as listingWords } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { ListEnd } from '@/shared/listing-card/list-end';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { ListingCardSkeletons } from '@/shared/listing-card/listing-card-skeleton';
import { ListingGrid } from '@/shared/listing-card/listing-grid';
import { useFocusFirstNew } from '@/shared/listing-card/use-focus-first-new';
import { cn } from '@/shared/ui/cn';
import { ErrorState } from '@/shared/ui/error-state';
import type { Listings } from '../hooks/use-listings';

const t = translator(words);
const tListing = translator(listingWords);

const SIZES = '(min-width: 80rem) 230px, (min-width: 64rem) 22vw, (min-width: 48rem) 31vw, 46vw';
/** Cards of the first screen, whose pictures come first. */
const FIRST = 4;

interface ResultsProps {
  readonly listings: Listings;
  readonly empty: ReactNode;
}

/** The cards, or what stands in for them: skeletons, nothing found, a failure with the way to try again. */
export function Results({ listings, empty }: ResultsProps) {
  const { cards, total, outdated } = listings;
  const { listRef, expectMore } = useFocusFirstNew(cards.length);

  if (listings.failed) return <ErrorState title={tListing('load_failed')} onRetry={listings.retry} />;
  if (total === null) {
    return (
      <ListingGrid label={t('results')}>
        <ListingCardSkeletons count={12} />
      </ListingGrid>
    );
  }
  if (total === 0) return empty;
  return (
    <>
      <ListingGrid
        ref={listRef}
        label={t('results')}
        className={cn('transition-opacity delay-200 duration-200', outdated && 'opacity-50')}
      >
        {cards.map((card, index) => (
          <li key={card.id}>
            <ListingCard card={card} priority={index < FIRST} sizes={SIZES} />
          </li>
        ))}
      </ListingGrid>
      <ListEnd
        shown={cards.length}
        total={total}
        hasMore={listings.hasMore}
        loading={listings.loadingMore}
        failed={listings.moreFailed}
        onMore={() => {
          expectMore();
          listings.more();
        }}
      />
    </>
  );
}
