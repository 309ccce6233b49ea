import { ArrowLeft, BellOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Conversation, Message } from '@ilan/api';
import { useMinute } from '@/shared/i18n/use-minute';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { usePresence } from '../hooks/use-presence';
import { lastSeen } from '../state/when';
import { t } from '../texts';
import { PersonAvatar } from './person-avatar';
import { ThreadMenu } from './thread-menu';

interface ThreadHeadProps {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  readonly typing: boolean;
  /** Of the list that one came from. */
  readonly search: string;
}

/** With whom one is writing, whether they are here, and what else can be done. */
export const ThreadHead = ({ conversation, messages, typing, search }: ThreadHeadProps) => {
  const { person, muted } = conversation;
  const online = usePresence(conversation);
  const now = useMinute();
  const isOpen = conversation.closed === null;
  const presence = !isOpen
    ? ''
    : typing
      ? t('typing')
      : online
        ? t('online')
        : person.last_seen_at !== null
          ? lastSeen(person.last_seen_at, now)
          : '';
  return (
    <div className="border-line flex items-center gap-2 border-b px-2 py-1.5 md:px-3">
      <Link
        to={{ pathname: '/messages', search }}
        aria-label={t('back')}
        title={t('back')}
        className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), '-mr-1 lg:hidden')}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <PersonAvatar {...person} online={isOpen && online} />
      <div className="min-w-0 flex-1">
        <h1 className="flex items-center gap-1.5 leading-tight font-bold">
          <span className="truncate">{person.name}</span>
          {muted && <BellOff role="img" aria-label={t('muted')} className="text-muted size-4 shrink-0" />}
        </h1>
        <p className={cn('truncate text-xs', typing || online ? 'text-brand font-medium' : 'text-muted')}>{presence}</p>
      </div>
      <ThreadMenu conversation={conversation} messages={messages} />
    </div>
  );
};
