import { Camera, ChartColumn, Eye, Heart, MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MyListing } from '@ilan/api';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { Photo } from '@/shared/ui/photo';
import { Price } from '@/shared/ui/price';
import { AdAppeal } from './ad-appeal';
import { AdButtons } from './ad-buttons';
import { AdNotice } from './ad-notice';
import { AdPrices } from './ad-prices';
import { AdStatus } from './ad-status';

const t = translator(texts);

/** One own ad: how it stands, what interest it meets, and what can be done with it. */
export const AdRow = ({ listing }: { readonly listing: MyListing }) => {
  const { title, cover, price_minor, status, published_at, created_at, listing_number } = listing;
  const isPublic = status === 'active' || status === 'sold';
  return (
    <article className="bg-surface border-line rounded-card grid gap-3 border p-3 md:p-4">
      <div className="flex gap-3 md:gap-4">
        <div className="bg-sunken aspect-4/3 w-28 shrink-0 self-start overflow-hidden rounded-lg md:w-44">
          {cover ? (
            <Photo
              photo={cover}
              alt=""
              sizes="176px"
              className={cn('size-full object-cover', status !== 'active' && 'grayscale-[0.6]')}
            />
          ) : (
            <span className="text-muted grid size-full place-items-center">
              <Camera aria-hidden className="size-6" />
            </span>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <AdStatus listing={listing} />
          <h2 className="mt-1 line-clamp-2 font-semibold wrap-anywhere">
            {isPublic ? (
              <Link to={`/${listing.slug_pid}`} className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <p className="mt-0.5 text-lg">
            <Price minor={price_minor} className="font-extrabold" />
          </p>
          <p className="text-muted mt-0.5 text-sm tabular-nums">
            {published_at === null
              ? t('created', { date: formatDate(created_at) })
              : t('published', { date: formatDate(published_at) })}
            <span className="max-md:hidden"> · {t('number', { number: listing_number })}</span>
          </p>
          <Counters listing={listing} className="mt-2 max-md:hidden" />
        </div>
      </div>
      <Counters listing={listing} className="md:hidden" />
      <AdNotice listing={listing} />
      <AdAppeal listing={listing} />
      <AdButtons listing={listing} />
      {listing.promoted && (
        <Link
          to={`/profile/ads/${listing.id}/promotion`}
          aria-label={t('action_of', { action: t('promotion'), title })}
          className="text-brand -my-1 flex min-h-9 w-fit items-center gap-1.5 text-sm font-semibold hover:underline"
        >
          <ChartColumn aria-hidden className="size-4" />
          {t('promotion')}
        </Link>
      )}
      <AdPrices listing={listing} />
    </article>
  );
};

const Counters = ({ listing, className }: { readonly listing: MyListing; readonly className: string }) => {
  const counts: readonly { readonly icon: LucideIcon; readonly text: string; readonly to?: string }[] = [
    { icon: Eye, text: t('views', { count: formatCount(listing.views) }) },
    { icon: Heart, text: t('favorites', { count: formatCount(listing.favorites_count) }) },
    {
      icon: MessageCircle,
      text: t('messages', { count: formatCount(listing.messages_count) }),
      ...(listing.messages_count > 0 && { to: `/messages?ilan=${listing.id}` }),
    },
    // Many give no number: then there is nothing to count.
    ...(listing.phone_reveals > 0
      ? [{ icon: Phone, text: t('phone_reveals', { count: formatCount(listing.phone_reveals) }) }]
      : []),
  ];
  return (
    <ul
      aria-label={t('counters')}
      className={cn('text-muted flex flex-wrap gap-x-3 gap-y-1 text-xs sm:gap-x-4 sm:text-sm', className)}
    >
      {counts.map(({ icon: Icon, text, to }) => (
        <li key={text} className="flex items-center gap-1.5 tabular-nums">
          <Icon aria-hidden className="size-4" />
          {to === undefined ? (
            text
          ) : (
            <Link
              to={to}
              aria-label={t('messages_of', { text, title: listing.title })}
              className="text-brand -my-1 py-1 font-semibold underline underline-offset-4"
            >
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};
