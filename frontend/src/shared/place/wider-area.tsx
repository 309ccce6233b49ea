import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListingSearch } from '@/shared/api-client/queries/listings';
import { formatCount } from '@/shared/i18n/format';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { ListingGrid } from '@/shared/listing-card/listing-grid';
import { t } from './texts';
import { type AreaKind, widerAreaQuery } from './wider-area-query';

interface WiderAreaProps {
  /** What the list above asks for; of a chosen place. */
  readonly search: ListingSearch;
  readonly shown: readonly number[];
  /** The page that shows all ads of such an area. */
  readonly addressOf: (kind: AreaKind) => string;
}

/** Below a line, where the chosen place has few ads: what the nearest wider area has. Nothing where it has nothing either. */
const WiderArea = ({ search, shown, addressOf }: WiderAreaProps) => {
  const { data: area } = useQuery(widerAreaQuery(search, shown));
  if (!area) return null;
  const name = t(area.kind, { city: area.cityName });
  return (
    <section aria-label={name} className="border-line mt-2 border-t pt-5 pb-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold text-balance">{t(shown.length > 0 ? 'few' : 'none', { area: name })}</h2>
        <Link
          to={addressOf(area.kind)}
          className="text-brand inline-flex min-h-11 items-center text-sm font-semibold hover:underline md:min-h-9"
        >
          {t('all', { count: formatCount(area.total) })}
          <span className="sr-only"> {name}</span>
        </Link>
      </div>
      <ListingGrid label={name}>
        {area.cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} />
          </li>
        ))}
      </ListingGrid>
    </section>
  );
};

export default WiderArea;
