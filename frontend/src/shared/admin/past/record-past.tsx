import { Suspense, useState } from 'react';
import { History } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '@/shared/admin/card';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { NoMoment } from './no-moment';
import { atOf } from './said-moment';
import { t } from './texts';

const PastPanel = lazyPart(() => import('./past-panel'));

interface RecordPastProps {
  /** Below /api/admin: `payments/ABCD2345EF`. */
  readonly of: string;
  /** Beginning of the keys of the page: what makes that stale makes its past stale, too. */
  readonly under: readonly string[];
  readonly note?: string;
  /** Where the page is about nothing else. */
  readonly open?: boolean;
  /** In a dialog: the address of the page is about something else. */
  readonly besideAddress?: boolean;
}

/** What the record of this page was at a moment; `?at=` in the address leads there at once. */
export const RecordPast = ({ of, under, note, open = false, besideAddress = false }: RecordPastProps) => {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState<string>();
  const at = besideAddress ? own : atOf(params);
  const [isWanted, setWanted] = useState(open);
  const show = (moment: string | undefined): void => {
    setWanted(true);
    if (besideAddress) {
      setOwn(moment);
      return;
    }
    const next = new URLSearchParams(params);
    if (moment === undefined) next.delete('at');
    else next.set('at', moment);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Card title={t('title')}>
      {!besideAddress && <NoMoment />}
      {isWanted || at !== undefined ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PastPanel under={under} of={of} at={at} onShow={show} />
        </Suspense>
      ) : (
        <Button variant="outline" onClick={() => setWanted(true)}>
          <History aria-hidden className="size-4" />
          {t('look')}
        </Button>
      )}
      {note !== undefined && <p className="text-muted mt-3 text-xs text-pretty">{note}</p>}
    </Card>
  );
};
