import { TrendingDown, TrendingUp } from 'lucide-react';
import type { Favorite } from '@ilan/api';
import { formatPrice } from '@/shared/i18n/format';
import { favorites as texts } from '@/shared/i18n/tr/favorites';
import { translator } from '@/shared/i18n/translator';
import { ListingCard } from '@/shared/listing-card/listing-card';

const t = translator(texts);
const SIZES = '(min-width: 80rem) 310px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 46vw';

/** The card with what its price did since the heart was given. */
export const FavoriteCard = ({ favorite }: { readonly favorite: Favorite }) => {
  const change = favorite.price_minor - favorite.price_minor_then;
  const amount = formatPrice(Math.abs(change));
  return (
    <>
      <div className="min-h-0 flex-1">
        <ListingCard card={favorite} sizes={SIZES} />
      </div>
      {change < 0 && (
        <p className="text-success mt-1.5 flex items-start gap-1.5 px-1 text-sm font-semibold">
          <TrendingDown aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {t('price_drop', { amount })}
            <span className="sr-only">. {t('price_drop_from', { price: formatPrice(favorite.price_minor_then) })}</span>
          </span>
        </p>
      )}
      {change > 0 && (
        <p className="text-muted mt-1.5 flex items-start gap-1.5 px-1 text-sm">
          <TrendingUp aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('price_rise', { amount })}
        </p>
      )}
    </>
  );
};
