import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ArrowDown, ShieldCheck } from 'lucide-react';
import { useMinute } from '@/shared/i18n/use-minute';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { Spinner } from '@/shared/ui/spinner';
import type { Log } from '../hooks/use-log';
import type { Outbox, Outgoing } from '../state/outbox';
import { rowsOf } from '../state/rows';
import { sayMessage } from '../state/say-message';
import { lastOfOther, type Thread } from '../state/thread';
import { dayName } from '../state/when';
import { t } from '../texts';
import { MessageBubble } from './message-bubble';
import { OutgoingBubble } from './outgoing-bubble';

interface MessageLogProps {
  readonly thread: Thread;
  readonly log: Log;
  readonly outgoing: readonly Outgoing[];
  readonly outbox: Outbox;
  readonly onCounter: () => void;
}

/** What was said, by days; older words come as one scrolls up to them. */
export const MessageLog = ({ thread, log, outgoing, outbox, onCounter }: MessageLogProps) => {
  const now = useMinute();
  const { conversation } = thread;
  const { name } = conversation.person;
  const { box, content, messages, isNewest, older, onScroll, fetchOlder, atEnd, toEnd, focus } = log;
  const rows = rowsOf(messages, isNewest ? outgoing : []);
  const isEmpty = thread.messages.length === 0 && outgoing.length === 0;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t('log', { name })}
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-4"
      >
        <div ref={content} className="pt-3 pb-4">
          {older === 'none' && <SafetyLine />}
          {older === 'busy' && (
            <p className="text-muted flex items-center justify-center gap-2 py-2 text-sm">
              <Spinner className="size-4" />
              {t('older')}
            </p>
          )}
          {older === 'failed' && (
            <div role="alert" className="flex flex-wrap items-center justify-center gap-2 py-2">
              <p className="text-danger text-sm">{t('older_failed')}</p>
              <Button size="sm" variant="outline" onClick={fetchOlder}>
                {t('retry')}
              </Button>
            </div>
          )}
          {isEmpty && <NothingYet role={conversation.role} />}
          {rows.map((row) => (
            <div key={row.key} data-row={row.key}>
              {row.kind === 'day' && <DayLine>{dayName(row.at, now)}</DayLine>}
              {row.kind === 'message' && (
                <MessageBubble
                  message={row.message}
                  conversation={conversation}
                  grouped={row.grouped}
                  read={row.message.number <= conversation.read_by_other}
                  onCounter={onCounter}
                />
              )}
              {row.kind === 'outgoing' && <OutgoingBubble outgoing={row.outgoing} outbox={outbox} />}
            </div>
          ))}
        </div>
      </div>
      <NewMessages
        thread={thread}
        atEnd={atEnd}
        onPress={() => {
          toEnd();
          focus();
        }}
      />
      <Announcer thread={thread} />
    </div>
  );
};

const SafetyLine = () => (
  <p className="bg-success-soft mx-auto mb-2 flex max-w-md gap-2 rounded-xl px-3 py-2 text-xs text-pretty">
    <ShieldCheck aria-hidden className="text-success size-4 shrink-0" />
    {t('safety')}
  </p>
);

const DayLine = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-muted flex items-center gap-3 pt-4 pb-1 text-xs font-medium before:flex-1 before:border-t before:border-(--line) after:flex-1 after:border-t after:border-(--line)">
    {children}
  </p>
);

const NothingYet = ({ role }: { readonly role: 'buyer' | 'seller' }) => (
  <div className="px-4 py-10 text-center">
    <p className="font-semibold">{t(`begin_${role}`)}</p>
    {role === 'buyer' && <p className="text-muted mt-1 text-sm text-balance">{t('begin_text')}</p>}
  </div>
);

interface NewMessagesProps {
  readonly thread: Thread;
  readonly atEnd: boolean;
  readonly onPress: () => void;
}

/** The way back to the newest, for who reads further up; it counts what has come meanwhile. */
const NewMessages = ({ thread, atEnd, onPress }: NewMessagesProps) => {
  const [seen, setSeen] = useState(() => lastOfOther(thread));
  const last = lastOfOther(thread);
  if (atEnd && seen !== last) setSeen(last);
  if (atEnd) return null;
  const { id } = thread.conversation.person;
  const count = thread.messages.filter(({ sender_id, number }) => sender_id === id && number > seen).length;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <Button
        variant={count > 0 ? 'primary' : 'outline'}
        aria-label={count > 0 ? undefined : t('to_newest')}
        className={cn('shadow-float pointer-events-auto rounded-full', count === 0 && 'size-11 px-0')}
        onClick={onPress}
      >
        {count > 0 && t('new_messages', { count })}
        <ArrowDown aria-hidden className="size-4" />
      </Button>
    </div>
  );
};

/** Says what the other side has just written, once and when there is a pause; older words that are fetched are not said. */
const Announcer = ({ thread }: { readonly thread: Thread }) => {
  const { name, id } = thread.conversation.person;
  const heard = useRef(lastOfOther(thread));
  const [said, setSaid] = useState({ upTo: 0, text: '' });
  const last = lastOfOther(thread);
  useEffect(() => {
    if (last <= heard.current) return;
    const fresh = thread.messages.filter(({ sender_id, number }) => sender_id === id && number > heard.current);
    heard.current = last;
    setSaid({ upTo: last, text: fresh.map((message) => t('said', { name, text: sayMessage(message) })).join(' ') });
  }, [last, thread, id, name]);
  return (
    <p aria-live="polite" className="sr-only">
      {/* Another element each time: the same words twice are two messages. */}
      <span key={said.upTo}>{said.text}</span>
    </p>
  );
};
