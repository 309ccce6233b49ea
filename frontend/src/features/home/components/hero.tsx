import { Link } from 'react-router-dom';
import type { ListingCard } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { home as texts } from '@/shared/i18n/tr/home';
import { translator } from '@/shared/i18n/translator';
import { SellButton } from '@/shared/layout/sell-button';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { Photo } from '@/shared/ui/photo';
import { Price } from '@/shared/ui/price';
import { BrandBorder } from './brand-border';

const t = translator(texts);

interface HeroProps {
  readonly title: string;
  readonly text: string;
  /** Null while it is not known. */
  readonly listingCount: number | null;
  /** Null while it is not known. */
  readonly provinceCount: number | null;
  /** Up to three ads hang from the border on wide screens. */
  readonly showpieces: readonly ListingCard[];
}

/** What this market is and the two ways into it: look around, or sell. */
export function Hero({ title, text, listingCount, provinceCount, showpieces }: HeroProps) {
  return (
    <section className="relative overflow-hidden bg-[#0a5c55] text-white dark:bg-[#0f3530]">
      <BrandBorder className="absolute inset-x-0 top-0" />
      <div className="page grid items-center gap-8 pt-10 pb-7 md:pt-14 md:pb-10 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div>
          <h1 className="max-w-xl text-[1.75rem] leading-[1.15] font-extrabold tracking-tight text-balance wrap-anywhere md:text-[2.75rem]">
            {title}
          </h1>
          <p className="mt-3 max-w-lg text-base text-pretty text-white/85 md:text-lg">{text}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <SellButton size="lg" className="max-sm:px-4 max-sm:text-sm">
              {t('post_free_ad')}
            </SellButton>
            <Link
              to="/arama"
              className={cn(
                buttonStyle({ variant: 'outline', size: 'lg' }),
                'border-white/50 max-sm:px-4 max-sm:text-sm bg-transparent text-white hover:border-white hover:bg-white/10',
              )}
            >
              {t('all_listings')}
            </Link>
          </div>
          <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium text-white/85">
            {listingCount !== null && listingCount > 0 && (
              <li className="tabular-nums">{t('listing_count', { count: formatCount(listingCount) })}</li>
            )}
            {provinceCount !== null && <li>{t('provinces', { count: provinceCount })}</li>}
            <li>{t('free')}</li>
          </ul>
        </div>
        <Showpieces cards={showpieces} />
      </div>
    </section>
  );
}

const PLACES = ['-rotate-3 translate-y-3', 'z-10 rotate-1 -translate-y-1', 'rotate-4 translate-y-5'];

/**
 * For the eye: the same ads are links in the list below, so a keyboard and a screen reader pass by. Without priority: what is
 * eager is fetched where it is hidden, too, and on a phone it would take the line from what is seen.
 */
function Showpieces({ cards }: { readonly cards: readonly ListingCard[] }) {
  return (
    <div aria-hidden className="hidden justify-center -space-x-6 lg:flex">
      {cards.map((card, index) => (
        <Link
          key={card.id}
          to={`/${card.slug_pid}`}
          tabIndex={-1}
          className={cn(
            'relative block w-44 shrink-0 rounded-2xl bg-white p-1.5 pb-9 shadow-2xl transition-transform duration-300 motion-safe:hover:scale-105',
            PLACES[index],
          )}
        >
          {card.cover !== null && (
            <Photo photo={card.cover} alt="" sizes="176px" className="aspect-square w-full rounded-xl object-cover" />
          )}
          <span className="absolute inset-x-2 bottom-2 truncate text-center text-sm text-slate-900">
            <Price minor={card.price_minor} symbol className="font-extrabold" />
          </span>
        </Link>
      ))}
    </div>
  );
}
