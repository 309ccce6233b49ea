import { Map, Scale, SlidersHorizontal } from 'lucide-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Facet } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { SaveSearchButton } from '@/shared/saved-searches/save-search-button';
import { useAlive } from '@/shared/ui/use-alive';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useCriteria, usePlaceInAddress } from '../hooks/use-criteria';
import { useListings } from '../hooks/use-listings';
import { countFilters, withoutLeftOut } from '../state/change-criteria';
import { type Criteria, printCriteria } from '../state/criteria';
import { spelledOut } from '../state/own-place';
import { AroundHere } from './around-here';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { NoResults } from './no-results';
import { Results } from './results';
import { SearchNotices } from './search-notices';
import { SortSelect } from './sort-select';

const t = translator(texts);
const ResultsMap = lazyPart(() => import('./map/results-map'));
const CompareTray = lazyPart(() => import('./compare/compare-tray'));
const FilterDrawer = lazyPart(() => import('./filter-drawer'));

interface ListingsPageProps {
  readonly categoryId: number | null;
  readonly breadcrumb: ReactNode;
  readonly heading: (criteria: Criteria) => string;
  readonly nav: (criteria: Criteria, facets: readonly Facet[]) => ReactNode;
  readonly wider: (criteria: Criteria) => { readonly name: string; readonly to: string } | null;
  /** Where to go on when nothing is found. */
  readonly browse?: readonly { readonly name: string; readonly to: string }[];
}

/** A list of ads with everything that narrows it: the category page and the search results are both this. */
export function ListingsPage({ categoryId, breadcrumb, heading, nav, wider, browse = [] }: ListingsPageProps) {
  const [asked, change] = useCriteria();
  // The first HTML is without it.
  const map = useAlive() && asked.map;
  usePlaceInAddress();
  const listings = useListings(categoryId, asked);
  const [choosing, setChoosing] = useState(false);
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const { facets, total, outdated, understood, leftOut } = listings;
  // What the list is without is no choice of anybody's any more: the next one takes it out of the address.
  const criteria = useMemo(() => withoutLeftOut(asked, leftOut), [asked, leftOut]);
  const chosen = countFilters(criteria);

  return (
    <div className="page pt-2 pb-6">
      {breadcrumb}
      <div className="mt-1 mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-6">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold tracking-tight text-balance wrap-anywhere md:text-3xl">
            {heading(criteria)}
          </h1>
          <p aria-live="polite" className="text-muted mt-1 text-sm tabular-nums">
            {total === null ? '\u00a0' : t('listing_count', { count: formatCount(total) })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1.5 sm:gap-2 md:gap-3 max-sm:[&_span>svg]:hidden max-sm:[&>button]:px-2.5">
          <Button
            variant={map ? 'soft' : 'outline'}
            aria-pressed={map}
            onClick={() => change({ ...criteria, map: !criteria.map })}
          >
            <Map aria-hidden className="size-4" />
            {t('map')}
          </Button>
          <Button
            variant={choosing ? 'soft' : 'outline'}
            aria-pressed={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            <Scale aria-hidden className="size-4" />
            {t('compare')}
          </Button>
          <SaveSearchButton
            categoryId={categoryId}
            search={printCriteria(spelledOut(criteria, understood)).toString()}
          />
          <div className="hidden lg:block">
            <SortSelect criteria={criteria} onChange={change} />
          </div>
        </div>
      </div>

      <div className="lg:grid lg:grid-cols-[16.25rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <aside className="lg:sticky lg:top-[var(--sticky-top,1rem)] lg:max-h-[calc(100dvh-var(--sticky-top,1rem)-1rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-3 lg:-mx-3 lg:pb-4 lg:[scrollbar-width:thin]">
          {nav(criteria, facets)}
          <div className="hidden lg:block">
            <FilterPanel criteria={criteria} facets={facets} onChange={change} />
          </div>
        </aside>

        <section aria-label={t('results')} aria-busy={outdated}>
          {/* Each ad is a heading under it, also where no list of subcategories stands before. */}
          <h2 className="sr-only">{t('results')}</h2>
          <div className="bg-canvas/95 sticky top-[var(--sticky-top,0px)] z-20 -mx-4 grid grid-cols-[auto_1fr] gap-2 px-4 py-3 md:-mx-6 md:px-6 lg:hidden">
            <Button variant="outline" className="border-edge" onClick={() => setDrawer('open')}>
              <SlidersHorizontal aria-hidden className="size-4" />
              {chosen > 0 ? t('filters_with_count', { count: chosen }) : t('filters')}
            </Button>
            <SortSelect criteria={criteria} onChange={change} />
          </div>
          {map && (
            <Suspense>
              <ResultsMap
                criteria={criteria}
                facets={facets}
                onChange={change}
                onClose={() => change({ ...criteria, map: false })}
              />
            </Suspense>
          )}
          <div aria-live="polite" className="text-sm wrap-anywhere [&_p]:mb-2">
            <SearchNotices criteria={criteria} understood={understood} leftOut={leftOut} isEmpty={total === 0} />
          </div>
          <FilterChips criteria={criteria} facets={facets} understood={understood} onChange={change} />
          <Results
            listings={listings}
            choosing={choosing}
            empty={
              <NoResults
                categoryId={categoryId}
                criteria={criteria}
                facets={facets}
                understood={understood}
                wider={wider(criteria)}
                browse={browse}
                onChange={change}
              />
            }
          />
          <AroundHere categoryId={categoryId} criteria={criteria} listings={listings} />
        </section>
      </div>

      {choosing && (
        <Suspense>
          <CompareTray onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {drawer !== 'unused' && (
        <Suspense>
          <FilterDrawer
            open={drawer === 'open'}
            onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
            criteria={criteria}
            facets={facets}
            total={total}
            busy={outdated}
            onChange={change}
          />
        </Suspense>
      )}
    </div>
  );
}
