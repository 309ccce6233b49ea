import { BadgeCheck, EyeOff, Hourglass } from 'lucide-react';
import type { ListingDetail, ListingStatus } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);

/** Why this ad cannot be bought, where it cannot. */
export function StatusBanner({ listing }: { readonly listing: ListingDetail }) {
  // It stands there before there is anything to say, so that what happens while somebody reads is said aloud, too.
  return <div role="status">{listing.status !== 'active' && <Banner listing={listing} status={listing.status} />}</div>;
}

function Banner({ listing, status }: { readonly listing: ListingDetail; readonly status: keyof typeof banners }) {
  const { icon, title } = banners[status];
  const sold = status === 'sold';
  return (
    <div className="bg-warning-soft rounded-card mb-4 flex items-start gap-3 p-4 max-md:mt-2">
      <span aria-hidden className="text-warning mt-0.5 [&_svg]:size-5">
        {icon}
      </span>
      <div>
        <p className="font-bold">{title}</p>
        {sold && (
          <p className="mt-0.5 text-sm">
            {listing.sold_at !== null && `${t('sold_on', { date: formatDate(listing.sold_at) })}. `}
            {t('sold_text')}{' '}
            <a href="#benzer" className="font-semibold underline underline-offset-4">
              {t('see_similar')}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

const banners = {
  sold: { icon: <BadgeCheck />, title: t('sold_title') },
  pending: { icon: <Hourglass />, title: t('pending_title') },
  inactive: { icon: <EyeOff />, title: t('inactive_title') },
} as const satisfies Record<Exclude<ListingStatus, 'active'>, unknown>;
