import { Suspense, useId, useState, type ReactNode } from 'react';
import { Archive, ArchiveRestore, Ban, Bell, BellOff, EllipsisVertical, Flag } from 'lucide-react';
import type { Conversation, Message } from '@ilan/api';
import { useDisclosure } from '@/shared/layout/use-disclosure';
import { buttonStyle } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useConversationActions } from '../hooks/use-conversation-actions';
import { t } from '../texts';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));
const ReportDialog = lazyPart(() => import('./report-dialog'));

interface ThreadMenuProps {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
}

/** What one can do with a conversation beside writing in it. */
export const ThreadMenu = ({ conversation, messages }: ThreadMenuProps) => {
  const id = useId();
  const { area, button, open, setOpen, close } = useDisclosure();
  const actions = useConversationActions(conversation);
  const [asked, setAsked] = useState<'block' | 'report'>();
  const { archived, muted, reported, closed, person, last_message: last } = conversation;
  const isBlocked = closed === 'you_blocked';
  const then = (work: () => unknown) => () => {
    close(true);
    work();
  };
  const answered = (): void => {
    setAsked(undefined);
    button.current?.focus();
  };
  return (
    <div ref={area} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-label={t('actions')}
        title={t('actions')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={buttonStyle({ variant: 'ghost', size: 'icon' })}
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </button>
      {open && (
        <ul
          id={id}
          aria-label={t('actions')}
          className="bg-surface border-line shadow-float absolute top-full right-0 z-20 mt-1 w-56 rounded-2xl border p-2"
        >
          {last !== null && (
            <>
              <Item icon={archived ? <ArchiveRestore /> : <Archive />} onPress={then(() => actions.archive(!archived))}>
                {t(archived ? 'unarchive' : 'archive')}
              </Item>
              <Item icon={muted ? <Bell /> : <BellOff />} onPress={then(() => actions.mute(!muted))}>
                {t(muted ? 'unmute' : 'mute')}
              </Item>
            </>
          )}
          {closed !== 'person_gone' && (
            <Item icon={<Ban />} onPress={then(() => (isBlocked ? actions.unblock() : setAsked('block')))}>
              {t(isBlocked ? 'unblock' : 'block')}
            </Item>
          )}
          {messages.some(({ sender_id }) => sender_id === person.id) && (
            <Item icon={<Flag />} disabled={reported} onPress={then(() => setAsked('report'))}>
              {t(reported ? 'reported' : 'report')}
            </Item>
          )}
        </ul>
      )}
      <Suspense>
        {asked === 'block' && (
          <ConfirmDialog
            open
            title={t('block_title', { name: person.name })}
            description={t('block_text')}
            confirm={t('block')}
            danger
            busy={actions.busy}
            onConfirm={() => void actions.block().then(answered)}
            onCancel={answered}
          />
        )}
        {asked === 'report' && <ReportDialog conversation={conversation} messages={messages} onClose={answered} />}
      </Suspense>
    </div>
  );
};

interface ItemProps {
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Item = ({ icon, disabled = false, onPress, children }: ItemProps) => (
  <li>
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="hover:bg-sunken flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-sm font-semibold disabled:opacity-60"
    >
      <span aria-hidden className="text-muted [&_svg]:size-5">
        {icon}
      </span>
      {children}
    </button>
  </li>
);
