import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '../texts';

const WIDTHS = ['w-2/5', 'ml-auto w-1/2', 'w-3/5', 'ml-auto w-1/3', 'w-1/2'];

/** Holds the place of a conversation that is loading. */
export const ThreadSkeleton = () => (
  <div className="flex min-h-0 flex-1 flex-col">
    <h1 className="sr-only">{t('title')}</h1>
    <div className="border-line flex h-14 items-center gap-3 border-b px-3">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-4 w-40" />
    </div>
    <div className="border-line flex h-15 items-center gap-3 border-b px-3">
      <Skeleton className="size-11" />
      <Skeleton className="h-4 w-56" />
    </div>
    <div className="grid flex-1 content-end gap-3 p-4">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-11 rounded-2xl ${width}`} />
      ))}
    </div>
  </div>
);
