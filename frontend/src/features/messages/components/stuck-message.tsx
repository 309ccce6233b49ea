import { CircleAlert, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { conversationPath } from '@/shared/routing/conversation-path';
import type { Outgoing } from '../state/outbox';
import { sayUnsent } from '../state/say-message';
import { t } from '../texts';

/** In the place of the last word: that one's own did not get through, and what it was. */
export const StuckMessage = ({ stuck }: { readonly stuck: Outgoing }) => {
  const refused = stuck.phase === 'refused';
  const Icon = refused ? CircleAlert : Clock;
  return (
    <span className="text-danger flex min-w-0 flex-1 items-center gap-1 text-sm">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">
        <span className="font-semibold">{t(refused ? 'state_failed' : 'state_retried')}:</span> {sayUnsent(stuck)}
      </span>
    </span>
  );
};

interface StuckElsewhereProps {
  readonly stuck: readonly Outgoing[];
  /** Box and search go along. */
  readonly search: string;
}

/** Of conversations that the list does not show: because they have not begun, or stand in another box or further down. */
export const StuckElsewhere = ({ stuck, search }: StuckElsewhereProps) => (
  <ul aria-label={t('unsent_elsewhere')} className="mb-1 grid grid-cols-1 gap-1">
    {stuck.map((one) => (
      <li key={`${one.listing}/${one.person}`}>
        <Link
          to={{ pathname: conversationPath(one.person, one.listing), search }}
          className="bg-danger-soft flex min-h-11 items-center rounded-2xl px-3"
        >
          <StuckMessage stuck={one} />
        </Link>
      </li>
    ))}
  </ul>
);
