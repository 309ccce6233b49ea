import { useAtomValue } from 'jotai';
import { MessageCircle, Phone } from 'lucide-react';
import type { ListingDetail } from '@ilan/api';
import { product as words } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { signedInAtom } from '@/shared/state/session-atom';
import { useAuthPrompt } from '@/shared/state/use-auth-prompt';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { Price } from '@/shared/ui/price';
import { usePhone } from '../hooks/use-phone';
import { PhoneLink } from './show-phone';

const t = translator(words);

/** On phones the price and the way to the seller stay in reach, above the navigation. */
export function PhoneBar({ listing }: { readonly listing: ListingDetail }) {
  const signedIn = useAtomValue(signedInAtom);
  const promptAuth = useAuthPrompt();
  const { phone, isGone, busy, wasAskedHere, reveal } = usePhone(listing.id);
  const canCall = listing.seller.has_phone && !isGone;
  if (listing.status !== 'active' || (signedIn && !canCall)) return null;
  return (
    <div
      data-phone-bar
      className={cn(
        'bg-surface border-line short:hidden fixed inset-x-0 bottom-(--navigation-bar) z-30 flex h-15 items-center justify-between gap-3 border-t px-4 md:hidden',
        !canCall && 'in-[.signed-in]:hidden',
      )}
    >
      <span className={cn('min-w-0 truncate text-lg', phone !== undefined && !signedIn && 'max-sm:hidden')}>
        <Price minor={listing.price_minor} className="font-extrabold" />
      </span>
      <div className="flex shrink-0 gap-2 max-sm:grow max-sm:justify-end">
        {phone !== undefined && <PhoneLink phone={phone} takesFocus={wasAskedHere} className="px-3" />}
        {phone === undefined && canCall && (
          <Button
            variant="soft"
            size={signedIn ? 'md' : 'icon'}
            busy={busy}
            aria-label={t('show_phone')}
            onClick={reveal}
          >
            <Phone aria-hidden className="size-5" />
            {signedIn && t('show_phone')}
          </Button>
        )}
        {!signedIn && (
          <Button className="in-[.signed-in]:hidden" onClick={() => promptAuth(t('chat_needs_login'))}>
            <MessageCircle aria-hidden className="size-5" />
            {t('start_chat')}
          </Button>
        )}
      </div>
    </div>
  );
}
