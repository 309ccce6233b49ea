import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ListingDetail } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { conversationPath } from '@/shared/routing/conversation-path';
import { isSignedIn, signedInAtom } from '@/shared/state/session-atom';
import { useAuthPrompt } from '@/shared/state/use-auth-prompt';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';

const t = translator(texts);

/** Whether the ad is that of the person who looks at it: of a visitor, and before it is known, it is not. */
export const useIsOwn = ({ seller }: Pick<ListingDetail, 'seller'>): boolean => {
  const enabled = useAtomValue(signedInAtom);
  const { data: session } = useQuery({ ...sessionQuery(), enabled });
  return session?.user.id === seller.id;
};

interface StartChatProps {
  readonly listing: ListingDetail;
  readonly size?: 'md' | 'lg';
  readonly className?: string;
}

/** To the conversation with who sells. Visitors are told to sign in, and arrive in it afterwards. */
export function StartChat({ listing, size = 'md', className }: StartChatProps) {
  const promptAuth = useAuthPrompt();
  const path = conversationPath(listing.seller.id, listing.id);
  return (
    <Link
      to={path}
      rel="nofollow"
      onClick={(event) => {
        if (isSignedIn()) return;
        event.preventDefault();
        promptAuth(t('chat_needs_login'), path);
      }}
      className={cn(buttonStyle({ size }), className)}
    >
      <MessageCircle aria-hidden className="size-5" />
      {t('start_chat')}
    </Link>
  );
}
