import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import type { MyListing } from '@ilan/api';
import { priceHistoryQuery } from '@/shared/api-client/queries/listings';
import { formatDate, formatPrice } from '@/shared/i18n/format';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { Skeleton } from '@/shared/ui/skeleton';

const t = translator(texts);

/** The prices that the public has seen; fetched when they are asked for. */
export const AdPrices = ({ listing: { id, title, published_at } }: { readonly listing: MyListing }) => {
  const panel = useId();
  const [open, setOpen] = useState(false);
  if (published_at === null) return null;
  return (
    <div className="-mt-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        aria-label={t('prices_of', { title })}
        onClick={() => setOpen(!open)}
        className="text-muted hover:text-ink flex min-h-9 items-center gap-1.5 text-sm font-semibold"
      >
        <ChevronDown aria-hidden className={cn('size-4 transition-transform', open && 'rotate-180')} />
        {t('prices')}
      </button>
      {open && (
        <div id={panel}>
          <Prices id={id} />
        </div>
      )}
    </div>
  );
};

const Prices = ({ id }: { readonly id: number }) => {
  const { data, isError } = useQuery({ ...priceHistoryQuery(id), retry: false });
  if (isError) return <p className="text-danger text-sm">{t('prices_failed')}</p>;
  if (!data) return <Skeleton className="h-10 max-w-md" />;
  if (data.data.length < 2) return <p className="text-muted text-sm">{t('prices_none')}</p>;
  return (
    <table className="w-full max-w-md text-sm tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('price_date')}</th>
          <th scope="col">{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map(({ changed_at, price_minor }, index) => (
          <tr key={changed_at} className="border-line border-b last:border-0">
            <td className="text-muted py-1.5">{formatDate(changed_at)}</td>
            <td className={cn('py-1.5 text-right', index === 0 ? 'font-bold' : 'text-muted line-through')}>
              {formatPrice(price_minor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
