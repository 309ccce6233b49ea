import type { ReactNode } from 'react';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { t } from './texts';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done with the ticked rows; stays in sight while they are. */
export const BulkBar = ({ count, onClear, children }: BulkBarProps) => (
  <div
    role="region"
    aria-label={t('bulk')}
    className="bg-surface border-brand shadow-float rounded-card sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 border p-2 pl-4"
  >
    <p role="status" className="mr-auto text-sm font-semibold tabular-nums">
      {t('selected', { count: formatCount(count) })}
    </p>
    {children}
    <Button variant="ghost" size="sm" onClick={onClear}>
      {t('selected_clear')}
    </Button>
  </div>
);
