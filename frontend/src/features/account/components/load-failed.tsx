import { RotateCw } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { t } from '../texts';

/** A card whose content did not come, with the way to try again. */
export const LoadFailed = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-danger text-sm font-medium">{children}</p>
    <Button variant="outline" size="sm" onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      {t('retry')}
    </Button>
  </div>
);
