import { type Facet, ownValue } from '@ilan/api';
import { type ComponentProps, Suspense } from 'react';
import { formatCount, formatPrice } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { Checkbox } from '@/shared/ui/checkbox';
import { useAlive } from '@/shared/ui/use-alive';
import { lazyPart } from '@/shared/ui/lazy-part';
import { withFeature } from '../state/change-criteria';
import type { Criteria } from '../state/criteria';
import { printTurkishNumber } from '../state/price-input';
import { boundText, parseRange, printRange, type Range } from '../state/range';
import { AdOptions, PostedFilter } from './ad-filters';
import { FilterSection } from './filter-section';
import { OptionFilter } from './option-filter';
import { PlaceFilter } from './place-filter';
import { RangeFilter } from './range-filter';
import { RangeSlider } from './range-slider';

const t = translator(texts);
/** Few categories have one. */
const WordsFilter = lazyPart(() => import('./words-filter'));
const OPEN_AT_FIRST = 3;
/** Facets with a section of their own above the features. */
const OWN_SECTIONS: ReadonlySet<string> = new Set(['price', 'city', 'district', 'posted', 'with_photos', 'in_person']);
/** Who sells is asked before what is sold. */
const FIRST_FEATURE = 'kimden';
const NONE: readonly string[] = [];

interface FilterPanelProps {
  readonly criteria: Criteria;
  readonly facets: readonly Facet[];
  readonly onChange: (next: Criteria) => void;
}

/** Everything a list can be narrowed by; the column of wide screens and the drawer of phones show the same. */
export function FilterPanel({ criteria, facets, onChange }: FilterPanelProps) {
  const features = facets
    .filter((facet) => isOffered(facet, criteria, facets))
    .toSorted((a, b) => Number(b.key === FIRST_FEATURE) - Number(a.key === FIRST_FEATURE));
  const { priceMin, priceMax, postedWithin, withPhotos, inPerson } = criteria;
  return (
    <div>
      <FilterSection label={t('place')} open chosen={Number(criteria.cityId !== null && criteria.place !== 'own')}>
        <PlaceFilter criteria={criteria} facets={facets} onChange={onChange} />
      </FilterSection>
      <FilterSection label={t('price')} open chosen={Number(priceMin !== null || priceMax !== null)}>
        <Slider
          label={t('price')}
          facet={facets.find(({ key }) => key === 'price')}
          range={{ min: priceMin, max: priceMax }}
          print={(value) => formatPrice(Math.round(value * 100))}
          onApply={({ min, max }) => onChange({ ...criteria, priceMin: min, priceMax: max })}
        />
        <RangeFilter
          label={t('price')}
          unit="TL"
          range={{ min: priceMin, max: priceMax }}
          print={printTurkishNumber}
          invalid={t('invalid_price')}
          onApply={({ min, max }) => onChange({ ...criteria, priceMin: min, priceMax: max })}
        />
      </FilterSection>
      <FilterSection label={t('ad')} open chosen={Number(withPhotos) + Number(inPerson)}>
        <AdOptions criteria={criteria} facets={facets} onChange={onChange} />
      </FilterSection>
      <FilterSection label={t('posted')} open={postedWithin !== null} chosen={Number(postedWithin !== null)}>
        <PostedFilter criteria={criteria} facets={facets} onChange={onChange} />
      </FilterSection>
      {features.map((facet, index) => {
        const chosen = ownValue(criteria.features, facet.key) ?? NONE;
        return (
          <FilterSection
            key={facet.key}
            label={facet.label}
            open={index < OPEN_AT_FIRST || chosen.length > 0}
            chosen={chosen.length}
          >
            <FeatureFilter
              facet={facet}
              chosen={chosen}
              onChange={(values) => onChange(withFeature(criteria, facet.key, values, facets))}
            />
          </FilterSection>
        );
      })}
    </div>
  );
}

/** Models are offered once there is a make; a filter with nothing to choose from only while something is chosen in it. */
function isOffered(facet: Facet, criteria: Criteria, facets: readonly Facet[]): boolean {
  if (OWN_SECTIONS.has(facet.key) || facet.type === 'category') return false;
  if (ownValue(criteria.features, facet.key) !== undefined) return true;
  const parent = facets.find((one) => one.key === facet.depends_on);
  if (parent !== undefined && ownValue(criteria.features, parent.key) === undefined) return false;
  if (facet.type === 'boolean') return facet.values.some((value) => value.value === '1' && value.count > 0);
  return facet.type === 'range' || facet.type === 'text' || facet.values.some((value) => value.count > 0);
}

interface SliderProps extends Omit<ComponentProps<typeof RangeSlider>, 'bars'> {
  readonly facet: Facet | undefined;
}

/** Nothing where there is nothing to choose between. */
function Slider({ facet, ...rest }: SliderProps) {
  return facet?.histogram === undefined ? null : <RangeSlider bars={facet.histogram} {...rest} />;
}

interface FeatureFilterProps {
  readonly facet: Facet;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function FeatureFilter({ facet, chosen, onChange }: FeatureFilterProps) {
  if (facet.type === 'range') {
    const range = parseRange(chosen[0]);
    const unit = facet.unit === undefined ? '' : ` ${facet.unit}`;
    const apply = (next: Range) => {
      const value = printRange(next);
      onChange(value === null ? [] : [value]);
    };
    return (
      <>
        <Slider
          label={facet.label}
          facet={facet}
          range={range}
          print={(value) => boundText(value) + unit}
          onApply={apply}
        />
        <RangeFilter
          label={facet.label}
          unit={facet.unit}
          range={range}
          print={boundText}
          invalid={t('invalid_number')}
          onApply={apply}
        />
      </>
    );
  }
  if (facet.type === 'boolean') {
    const count = facet.values.find((one) => one.value === '1')?.count;
    return (
      <Checkbox
        checked={chosen.includes('1')}
        onChange={(on) => onChange(on ? ['1'] : [])}
        trailing={count !== undefined && <span className="text-muted text-xs tabular-nums">{formatCount(count)}</span>}
      >
        {t('yes_only')}
      </Checkbox>
    );
  }
  if (facet.type === 'text') return <WordsLater label={facet.label} chosen={chosen} onChange={onChange} />;
  return <OptionFilter facet={facet} chosen={chosen} onChange={onChange} />;
}

/** The first HTML is without it, and leaves it its room. */
function WordsLater(props: ComponentProps<typeof WordsFilter>) {
  const room = <div className="h-32" />;
  return useAlive() ? (
    <Suspense fallback={room}>
      <WordsFilter {...props} />
    </Suspense>
  ) : (
    room
  );
}
