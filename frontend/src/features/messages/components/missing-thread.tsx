import { MessageCircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';
import type { Pair } from '../api/conversations';
import { useOutbox, useOutgoing } from '../hooks/use-outbox';
import { t } from '../texts';
import { OutgoingBubble } from './outgoing-bubble';

interface MissingThreadProps {
  readonly pair: Pair;
  readonly user: number;
  readonly back: ReactNode;
}

/** A conversation that is not there, with what was written for it and did not get through: nobody else could take that away. */
export const MissingThread = ({ pair, user, back }: MissingThreadProps) => {
  const outbox = useOutbox(user);
  const unsent = useOutgoing(outbox).filter((one) => one.person === pair.person && one.listing === pair.listing);
  return (
    <div className="grid content-start gap-4 overflow-y-auto px-3 pb-4">
      <EmptyState
        page
        icon={<MessageCircleX aria-hidden />}
        title={t('thread_missing')}
        text={t('thread_missing_text')}
        action={back}
      />
      {unsent.length > 0 && (
        <ul aria-label={t('unsent_here')} className="grid gap-3">
          {unsent.map((one) => (
            <li key={one.client_id} className="grid">
              <OutgoingBubble outgoing={one} outbox={outbox} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
