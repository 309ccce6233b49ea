import { type ReactNode, Suspense } from 'react';
import { category as texts } from '@/shared/i18n/tr/category';
import { listing as listingTexts } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { AdPagesView } from '@/shared/listing-card/ad-pages-view';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { ListingCardSkeletons } from '@/shared/listing-card/listing-card-skeleton';
import { ListingGrid } from '@/shared/listing-card/listing-grid';
import { cn } from '@/shared/ui/cn';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { Listings } from '../hooks/use-listings';

const t = translator(texts);
const tListing = translator(listingTexts);
const CompareChoice = lazyPart(() => import('./compare/compare-choice'));

/** Exact on phones: there a hair more would choose the rendition of 800 px. */
const SIZES = '(min-width: 80rem) 230px, (min-width: 64rem) 22vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)';
/** Cards of the first screen, whose pictures come first. */
const FIRST = 4;

interface ResultsProps {
  readonly listings: Listings;
  /** Cards are not opened but chosen to be compared. */
  readonly choosing: boolean;
  readonly empty: ReactNode;
}

/** The cards, or what stands in for them: skeletons, nothing found, a failure with the way to try again. */
export function Results({ listings, choosing, empty }: ResultsProps) {
  const { ads, outdated } = listings;
  return (
    <AdPagesView
      pages={listings}
      shown={ads.length}
      failed={tListing('load_failed')}
      skeleton={
        <ListingGrid label={t('results')}>
          <ListingCardSkeletons count={12} />
        </ListingGrid>
      }
      empty={empty}
    >
      {(listRef) => (
        <ListingGrid
          ref={listRef}
          label={t('results')}
          className={cn('transition-opacity delay-200 duration-200', outdated && 'opacity-50')}
        >
          {ads.map((card, index) => (
            <li key={card.id} className="relative">
              <ListingCard card={card} priority={index < FIRST} sizes={SIZES} />
              {choosing && (
                <Suspense>
                  <CompareChoice id={card.id} title={card.title} />
                </Suspense>
              )}
            </li>
          ))}
        </ListingGrid>
      )}
    </AdPagesView>
  );
}
