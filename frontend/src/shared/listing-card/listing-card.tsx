import type { ListingCard as Card } from '@ilan/api';
import { Camera } from 'lucide-react';
import { formatAmount, formatCount } from '@/shared/i18n/format';
import { listing as texts } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { useNow } from '@/shared/i18n/now';
import { cn } from '@/shared/ui/cn';
import { Photo } from '@/shared/ui/photo';
import { cardDate } from './card-date';
import { FavoriteButton } from './favorite-button';

const t = translator(texts);

interface ListingCardProps {
  readonly card: Card;
  readonly priority?: boolean;
  /** Came in while the page was open. */
  readonly fresh?: boolean;
  /** Only to be looked at: leads nowhere and has no heart. */
  readonly still?: boolean;
  readonly sizes?: string;
}

/** Exact on phones: there a hair more would choose the rendition of 800 px. */
const GRID_SIZES = '(min-width: 80rem) 296px, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)';

/**
 * The whole card is one link, which the list around it follows (useLocalLinks); the heart above it is a button of its own. A page
 * has dozens of cards: its icons are drawn by the style, and no element is there for nothing.
 */
export function ListingCard({
  card,
  priority = false,
  fresh = false,
  still = false,
  sizes = GRID_SIZES,
}: ListingCardProps) {
  const now = useNow();
  // Only its owner sees the page of such an ad.
  const isHidden = card.status === 'inactive' || card.status === 'pending';
  return (
    <article
      className={cn(
        'group rounded-card border-line bg-surface relative flex h-full flex-col overflow-hidden border',
        'hover:shadow-lift has-[a:focus-visible]:outline-brand transition-[box-shadow,border-color] duration-200',
        'hover:border-edge/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2',
        fresh && 'fresh-card',
      )}
    >
      <div className="bg-sunken relative aspect-4/3 overflow-hidden">
        {card.cover === null ? (
          <span className="text-muted grid size-full place-items-center text-sm">
            <Camera aria-hidden className="size-8" strokeWidth={1.5} />
            <span className="sr-only">{t('no_photo')}</span>
          </span>
        ) : (
          <Photo
            photo={card.cover}
            alt=""
            sizes={sizes}
            priority={priority}
            className={cn(
              'size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.03]',
              card.status !== 'active' && 'grayscale-[0.8]',
            )}
          />
        )}
        {(fresh || card.featured || card.urgent || card.status !== 'active') && (
          <p className="absolute top-2 left-2 flex flex-wrap gap-1">
            {fresh && <Badge className="bg-brand text-on-brand">{t('fresh')}</Badge>}
            {card.featured && <Badge className="bg-accent text-on-accent">{t('featured')}</Badge>}
            {card.urgent && <Badge className="bg-danger text-surface">{t('urgent')}</Badge>}
            {card.status !== 'active' && <Badge className="bg-ink text-canvas">{t(card.status)}</Badge>}
          </p>
        )}
        {card.photo_count > 1 && (
          <p
            role="img"
            aria-label={t('photo_count', { count: card.photo_count })}
            className="icon-camera absolute right-2 bottom-2 rounded-md bg-black/65 px-1.5 py-0.5 text-xs font-medium text-white tabular-nums"
          >
            {card.photo_count}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col px-3 pt-2.5 pb-3">
        <p className="truncate text-[1.0625rem] leading-6 font-extrabold tracking-tight tabular-nums sm:text-lg">
          {`₺${formatAmount(card.price_minor)}`}
        </p>
        <h3 className="mt-0.5 line-clamp-2 min-h-[2.5rem] text-sm leading-5 font-medium wrap-anywhere hyphens-auto">
          {still || isHidden ? (
            card.title
          ) : (
            <a href={`/${card.slug_pid}`} className="outline-none after:absolute after:inset-0 after:content-['']">
              {card.title}
            </a>
          )}
        </h3>
        <div className="text-muted mt-auto pt-2 text-xs leading-4 sm:flex sm:items-center sm:justify-between sm:gap-2">
          <p className="icon-pin min-w-0 truncate">
            {card.distance_km === undefined ? '' : `${t('distance', { km: formatCount(card.distance_km) })} · `}
            {`${card.district.name}, ${card.city.name}`}
          </p>
          <time dateTime={card.published_at} className="block shrink-0 max-sm:mt-0.5 max-sm:pl-[1.125rem]">
            {cardDate(card.published_at, now)}
          </time>
        </div>
      </div>
      {!still && <FavoriteButton id={card.id} title={card.title} className="absolute top-0.5 right-0.5" />}
    </article>
  );
}

function Badge({ className, children }: { readonly className: string; readonly children: string }) {
  return <span className={cn('rounded-md px-1.5 py-0.5 text-xs leading-4 font-bold', className)}>{children}</span>;
}
