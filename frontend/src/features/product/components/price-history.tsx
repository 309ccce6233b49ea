import { useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { priceHistoryQuery } from '@/shared/api-client/queries/listings';
import { formatDate, formatPrice } from '@/shared/i18n/format';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';

const t = translator(texts);

/** What the ad cost before, newest first; nothing at all while there was only one price. */
export function PriceHistory({ id }: { readonly id: number }) {
  const { data } = useQuery({ ...priceHistoryQuery(id), retry: false });
  const prices = data?.data ?? [];
  const [now, before] = prices;
  if (now === undefined || before === undefined) return null;
  const change = now.price_minor - before.price_minor;
  const amount = formatPrice(Math.abs(change));
  return (
    <section aria-labelledby="price-history">
      <h2 id="price-history" className="text-lg font-bold tracking-tight">
        {t('price_history')}
      </h2>
      {change !== 0 && (
        <p
          className={cn(
            'mt-1 flex items-center gap-1.5 text-sm font-semibold',
            change < 0 ? 'text-success' : 'text-warning',
          )}
        >
          {change < 0 ? <TrendingDown aria-hidden className="size-4" /> : <TrendingUp aria-hidden className="size-4" />}
          {t(change < 0 ? 'price_drop' : 'price_rise', { amount })}
        </p>
      )}
      <table className="mt-2 w-full max-w-md text-sm tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('date_column')}</th>
            <th scope="col">{t('price_column')}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map((one, index) => (
            <tr key={one.changed_at} className="border-line border-b">
              <td className="text-muted py-2">{formatDate(one.changed_at)}</td>
              <td className={cn('py-2 text-right', index === 0 ? 'font-bold' : 'text-muted line-through')}>
                {formatPrice(one.price_minor)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
