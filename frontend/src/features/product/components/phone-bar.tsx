import { Phone } from 'lucide-react';
import type { ListingDetail } from '@ilan/api';
import { formatPrice } from '@/shared/i18n/format';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { Price } from '@/shared/ui/price';
import { usePhone } from '../hooks/use-phone';
import { PhoneLink } from './show-phone';
import { StartChat, useIsOwn } from './start-chat';

const t = translator(texts);

/** So that a text of prices takes one line of what holds it; not larger than `text-lg`, nor smaller than can be read. */
const fitting = ({ length }: string): string => `clamp(0.75rem, ${(175 / length).toFixed(1)}cqw, 1.125rem)`;

/** On phones the price and the way to the seller stay in reach, above the navigation. */
export function PhoneBar({ listing }: { readonly listing: ListingDetail }) {
  const isOwn = useIsOwn(listing);
  const { phone, isGone, busy, wasAskedHere, reveal } = usePhone(listing.id);
  const canCall = listing.seller.has_phone && !isGone;
  if (listing.status !== 'active' || (isOwn && !canCall)) return null;
  const hidesPrice = phone !== undefined && !isOwn;
  return (
    <div
      data-phone-bar
      className="bg-surface border-line short:hidden fixed inset-x-0 bottom-(--navigation-bar) z-30 flex h-15 items-center justify-between gap-3 border-t px-4 md:hidden"
    >
      <span className={cn('@container min-w-0 grow', hidesPrice && 'max-sm:hidden')}>
        {/* A price without its last digits is another one: a long one is written smaller, and TL may stand below it. */}
        <span className="block" style={{ fontSize: fitting(formatPrice(listing.price_minor)) }}>
          <Price minor={listing.price_minor} className="block leading-tight font-extrabold whitespace-normal" />
        </span>
      </span>
      <div className={cn('flex shrink-0 justify-end gap-2', hidesPrice && 'max-sm:grow')}>
        {phone !== undefined && <PhoneLink phone={phone} takesFocus={wasAskedHere} className="px-3" />}
        {phone === undefined && canCall && (
          <Button variant="soft" size={isOwn ? 'md' : 'icon'} busy={busy} aria-label={t('show_phone')} onClick={reveal}>
            <Phone aria-hidden className="size-5" />
            {isOwn && t('show_phone')}
          </Button>
        )}
        {!isOwn && <StartChat listing={listing} />}
      </div>
    </div>
  );
}
