import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { cn } from '@/shared/ui/cn';
import { t } from '../texts';

export type SentState = 'sending' | 'sent' | 'read' | 'failed';

const icons = { sending: Clock, sent: Check, read: CheckCheck, failed: CircleAlert } as const;

/** How far an own message is. */
export const MessageState = ({ state }: { readonly state: SentState }) => {
  const Icon = icons[state];
  return (
    <span title={t(`state_${state}`)} className="inline-flex">
      <Icon
        aria-hidden
        className={cn('size-4', state === 'read' ? 'text-brand' : state === 'failed' && 'text-danger')}
        strokeWidth={state === 'read' ? 2.75 : 2}
      />
      <span className="sr-only">{t(`state_${state}`)}</span>
    </span>
  );
};
