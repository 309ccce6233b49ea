import { Lock } from 'lucide-react';
import type { Conversation, ConversationClosed } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { useConversationActions } from '../hooks/use-conversation-actions';
import { t } from '../texts';

interface ClosedNoteProps {
  readonly conversation: Conversation;
  readonly closed: ConversationClosed;
}

/** In the place of the field: why nothing can be written, and the way out where there is one. */
export const ClosedNote = ({ conversation, closed }: ClosedNoteProps) => {
  const { unblock, busy } = useConversationActions(conversation);
  return (
    <div className="border-line bg-sunken flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p role="status" className="flex items-center gap-2 text-sm font-medium text-pretty">
        <Lock aria-hidden className="text-muted size-4 shrink-0" />
        {t(`closed_${closed}`)}
      </p>
      {closed === 'you_blocked' && (
        <Button variant="outline" size="sm" busy={busy} onClick={() => void unblock()}>
          {t('unblock')}
        </Button>
      )}
    </div>
  );
};
