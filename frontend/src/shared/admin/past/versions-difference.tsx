import { Suspense, useState } from 'react';
import { GitCompareArrows } from 'lucide-react';
import { Card } from '@/shared/admin/card';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from './texts';

const DifferencePanel = lazyPart(() => import('./difference-panel'));

export interface VersionsDifferenceProps {
  /** Below /api/admin: `pages/4`. */
  readonly of: string;
  /** Of the call that lists the changes of all of its kind. */
  readonly path: string;
  readonly record: string;
  readonly under: readonly string[];
}

/** What differs between any two versions of a record; loaded when it is asked for. */
export const VersionsDifference = ({ of, path, record, under }: VersionsDifferenceProps) => {
  const [isWanted, setWanted] = useState(false);
  return (
    <Card title={t('versions')}>
      {isWanted ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <DifferencePanel of={of} path={path} record={record} under={under} />
        </Suspense>
      ) : (
        <Button variant="outline" onClick={() => setWanted(true)}>
          <GitCompareArrows aria-hidden className="size-4" />
          {t('compare')}
        </Button>
      )}
    </Card>
  );
};
