import { useAtomValue } from 'jotai';
import { MessageCircle } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { t } from '@/shared/i18n/t';
import { CountBadge } from '@/shared/messages/count-badge';
import { useUnreadMessages } from '@/shared/messages/use-unread-messages';
import { signedInAtom } from '@/shared/state/session-atom';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';

/** The way to the messages, with how many conversations have something new. For who is signed in. */
export const MessagesLink = ({ className }: { readonly className?: string }) => {
  const signedIn = useAtomValue(signedInAtom);
  const unread = useUnreadMessages();
  if (!signedIn) return null;
  return (
    <NavLink
      to="/messages"
      title={t('nav.messages')}
      className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'aria-[current=page]:text-brand', className)}
    >
      <MessageCircle aria-hidden className="size-5" />
      <span className="sr-only">{t('nav.messages')}</span>
      <CountBadge count={unread} className="absolute top-0.5 right-0" />
    </NavLink>
  );
};
