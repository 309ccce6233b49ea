import { Link } from 'react-router-dom';
import type { Conversation } from '@ilan/api';
import { cn } from '@/shared/ui/cn';
import { Price } from '@/shared/ui/price';
import { t } from '../texts';
import { AdCover } from './ad-cover';

const stateOf = ({ listing, role, closed }: Conversation): string | undefined => {
  if (closed === 'listing_removed' || listing.status === null) return t('status_gone');
  if (listing.status === 'active') return undefined;
  if (listing.status !== 'sold') return t(`status_${listing.status}`);
  if (!listing.sold_to_buyer) return t('status_sold');
  return t(role === 'buyer' ? 'status_sold_to_you' : 'status_sold_to_buyer');
};

/** The ad that a conversation is about, as it stands now: it stays in view. */
export const ListingStrip = ({ conversation }: { readonly conversation: Conversation }) => {
  const { listing, closed } = conversation;
  const state = stateOf(conversation);
  const isPublic = closed !== 'listing_removed' && (listing.status === 'active' || listing.status === 'sold');
  const content = (
    <>
      <AdCover listing={listing} sizes="44px" className="size-11 rounded-lg" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{listing.title ?? t('unknown_ad')}</span>
        <span className="flex items-center gap-2 text-sm">
          {listing.price_minor !== null && <Price minor={listing.price_minor} className="min-w-0 truncate" />}
          {state !== undefined && (
            <span className="bg-warning-soft text-warning shrink-0 rounded-md px-1.5 py-0.5 text-xs font-semibold">
              {state}
            </span>
          )}
        </span>
      </span>
      {isPublic && <span className="text-brand shrink-0 pr-1 text-sm font-semibold max-sm:sr-only">{t('see_ad')}</span>}
    </>
  );
  const box = 'bg-sunken/60 border-line flex min-h-15 items-center gap-3 border-b px-3 py-1.5';
  return (
    <section aria-label={t('strip')}>
      {isPublic && listing.slug_pid !== null ? (
        <Link to={`/${listing.slug_pid}`} className={cn(box, 'hover:bg-sunken')}>
          {content}
        </Link>
      ) : (
        <div className={box}>{content}</div>
      )}
    </section>
  );
};
