import { memo } from 'react';
import { useAtomValue } from 'jotai';
import { BellOff } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import type { Conversation } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { conversationPath } from '@/shared/routing/conversation-path';
import { onlineUsersAtom } from '@/shared/state/online-atom';
import { cn } from '@/shared/ui/cn';
import type { Outgoing } from '../state/outbox';
import { sayLast } from '../state/say-message';
import { listTime } from '../state/when';
import { t } from '../texts';
import { AdCover } from './ad-cover';
import { StuckMessage } from './stuck-message';

interface ConversationRowProps {
  readonly conversation: Conversation;
  /** Box and search go along. */
  readonly search: string;
  readonly now: number;
  /** One's own message that did not get through. */
  readonly stuck?: Outgoing | undefined;
}

/** One conversation: about what, with whom, what was said last and when, and how much of it is new. */
export const ConversationRow = memo(({ conversation, search, now, stuck }: ConversationRowProps) => {
  const { listing, person, unread, muted, last_message: last, updated_at, closed } = conversation;
  const online = useAtomValue(onlineUsersAtom).has(person.id);
  const gone = closed !== null && closed !== 'you_blocked';
  return (
    <NavLink
      to={{ pathname: conversationPath(person.id, listing.id), search }}
      className="hover:bg-sunken aria-[current=page]:bg-brand-soft flex gap-3 rounded-2xl p-2.5"
    >
      <AdCover listing={listing} sizes="64px" className="size-16 rounded-xl" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className={cn('min-w-0 truncate text-sm', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {person.name}
          </span>
          {online && !gone && (
            <span className="bg-success size-2 shrink-0 rounded-full">
              <span className="sr-only">, {t('online')}</span>
            </span>
          )}
          {muted && <BellOff aria-label={t('muted')} role="img" className="text-muted size-3.5 shrink-0" />}
          <time dateTime={updated_at} className="text-muted ml-auto shrink-0 text-xs tabular-nums">
            {listTime(last?.sent_at ?? updated_at, now)}
          </time>
        </span>
        <span className="text-muted block truncate text-xs">{listing.title ?? t('unknown_ad')}</span>
        <span className="mt-0.5 flex items-center gap-2">
          {stuck ? (
            <StuckMessage stuck={stuck} />
          ) : (
            <span
              className={cn(
                'min-w-0 flex-1 truncate text-sm',
                unread > 0 ? 'font-semibold' : 'text-muted',
                (last === null || last.erased) && 'italic',
              )}
            >
              {sayLast(conversation)}
            </span>
          )}
          {unread > 0 && (
            <span className="bg-accent text-on-accent min-w-6 shrink-0 rounded-full px-1.5 py-0.5 text-center text-xs font-bold tabular-nums">
              {formatCount(unread)}
              <span className="sr-only"> {t('unread_unit')}</span>
            </span>
          )}
        </span>
      </span>
    </NavLink>
  );
});
