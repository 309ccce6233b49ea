import { useAtomValue } from 'jotai';
import { MessageCircle } from 'lucide-react';
import type { ListingDetail } from '@ilan/api';
import { product as words } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { signedInAtom } from '@/shared/state/session-atom';
import { useAuthPrompt } from '@/shared/state/use-auth-prompt';
import { Button } from '@/shared/ui/button';
import { Price } from '@/shared/ui/price';

const t = translator(words);

/** On phones the price and the way to the seller stay in reach, above the navigation. */
export function PhoneBar({ listing }: { readonly listing: ListingDetail }) {
  const signedIn = useAtomValue(signedInAtom);
  const promptAuth = useAuthPrompt();
  if (signedIn || listing.status !== 'active') return null;
  return (
    <div
      data-phone-bar
      className="bg-surface border-line short:hidden fixed inset-x-0 bottom-(--navigation-bar) z-30 flex h-15 items-center justify-between gap-3 border-t px-4 md:hidden"
    >
      <span className="min-w-0 truncate text-lg">
        <Price minor={listing.price_minor} className="font-extrabold" />
      </span>
      <Button onClick={() => promptAuth(t('chat_needs_login'))}>
        <MessageCircle aria-hidden className="size-5" />
        {t('start_chat')}
      </Button>
    </div>
  );
}
