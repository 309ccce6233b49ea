import { MapPin } from 'lucide-react';
import type { ListingDetail } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { Price } from '@/shared/ui/price';

const t = translator(texts);

interface SummaryProps {
  readonly listing: ListingDetail;
  /** Stands inside another page, which has its own first heading. */
  readonly embedded?: boolean;
}

/** What it is, what it costs, where it is. */
export function Summary({ listing, embedded = false }: SummaryProps) {
  const Heading = embedded ? 'h4' : 'h1';
  return (
    <div>
      {listing.urgent && (
        <p className="bg-danger text-surface mb-1.5 inline-block rounded-md px-1.5 py-0.5 text-xs font-semibold">
          {t('urgent')}
        </p>
      )}
      <Heading className="text-lg leading-snug font-semibold text-pretty wrap-anywhere md:text-xl">
        {listing.title}
      </Heading>
      <p className="mt-2 text-[1.75rem] leading-tight tracking-tight wrap-anywhere md:text-[2rem]">
        <Price minor={listing.price_minor} className="font-extrabold whitespace-normal" />
      </p>
      <p className="mt-2 flex items-start gap-1.5 text-sm">
        <MapPin aria-hidden className="text-muted mt-0.5 size-4 shrink-0" />
        <span>{`${listing.district.name}, ${listing.city.name}`}</span>
      </p>
      <p className="text-muted mt-1 text-sm tabular-nums">
        <time dateTime={listing.published_at}>{formatDate(listing.published_at)}</time>
        <span aria-hidden> · </span>
        {`${t('listing_number')} ${listing.listing_number}`}
      </p>
    </div>
  );
}
