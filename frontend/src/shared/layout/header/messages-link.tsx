import { MessageCircle } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { t } from '@/shared/i18n/t';
import UnreadBadge from '@/shared/messages/unread-badge';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';

/** The way to the messages, with how many conversations have something new. For who is signed in; load it lazily. */
const MessagesLink = () => (
  <NavLink
    to="/messages"
    title={t('nav.messages')}
    className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'aria-[current=page]:text-brand')}
  >
    <MessageCircle aria-hidden className="size-5" />
    <span className="sr-only">{t('nav.messages')}</span>
    <UnreadBadge className="absolute top-0.5 right-0" />
  </NavLink>
);

export default MessagesLink;
