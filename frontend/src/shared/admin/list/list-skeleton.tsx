import { Skeleton } from '@/shared/ui/skeleton';
import { t } from './texts';

const ROWS = 8;

export const ListSkeleton = () => (
  <div role="status" className="bg-surface border-line rounded-card border">
    <span className="sr-only">{t('loading')}</span>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row} className="border-line flex h-13 items-center gap-4 border-b px-3 last:border-0">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-1/6" />
        <Skeleton className="ml-auto h-4 w-1/6" />
      </div>
    ))}
  </div>
);
