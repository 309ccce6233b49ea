import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReadModelPage } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { olderRunsQuery } from '../api/read-models';
import { t } from '../texts';
import { RunCard } from './run-card';

interface RunHistoryProps extends Pick<ReadModelPage, 'runs' | 'older'> {
  readonly name: string;
}

/** Every time that a read model was built anew, the newest first; those before them as far back as somebody asks. */
export const RunHistory = ({ name, runs, older }: RunHistoryProps) => {
  // As it was when somebody went back: runs that begin meanwhile push no older one out of sight.
  const [then, setThen] = useState<Pick<ReadModelPage, 'runs' | 'older'>>();
  const before = useInfiniteQuery(olderRunsQuery(name, then ? then.older : older, then !== undefined));
  const earlier = [...(then?.runs ?? []), ...(before.data?.pages.flatMap((page) => page.runs) ?? [])];
  const all = new Map([...runs, ...earlier].toReversed().map((run) => [run.id, run]));
  const hasMore = before.data ? before.hasNextPage : older !== null;
  const goBack = (): void => {
    if (!then) setThen({ runs, older });
    else if (before.data) void before.fetchNextPage();
    else void before.refetch();
  };
  return (
    <section aria-label={t('history')} className="grid gap-3">
      <h2 className="font-bold">{t('history')}</h2>
      {runs.length === 0 && <p className="text-muted text-sm">{t('no_history')}</p>}
      {[...all.values()].toReversed().map((run) => (
        <RunCard key={run.id} run={run} />
      ))}
      {before.error && (
        <p role="alert" className="text-danger text-sm">
          {t('older_runs_failed')}
        </p>
      )}
      {hasMore && (
        <Button
          variant="outline"
          busy={before.isFetching}
          onClick={goBack}
          className="w-full justify-self-center sm:w-auto"
        >
          {t('older_runs')}
        </Button>
      )}
    </section>
  );
};
