import { CircleCheck, Info } from 'lucide-react';
import type { AuthDialogState } from '@/shared/state/auth-dialog-atom';
import { cn } from '@/shared/ui/cn';

/** What has just succeeded, or why an account is needed. The region stays, so that a change of words is read out. */
export const DialogNotice = ({ notice }: Pick<AuthDialogState, 'notice'>) => {
  const done = notice?.type === 'success';
  const Icon = done ? CircleCheck : Info;
  return (
    <div role="status">
      {notice && (
        <p
          className={cn(
            'rounded-control mb-4 flex gap-2.5 px-3.5 py-2.5 text-sm font-medium',
            done ? 'bg-success-soft text-success' : 'bg-info-soft text-info',
          )}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          {notice.text}
        </p>
      )}
    </div>
  );
};
