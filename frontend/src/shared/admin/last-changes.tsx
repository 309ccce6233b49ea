import { Suspense, useRef, useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { StaffChanges } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { useApi } from '@/shared/api-client/query-client';
import { formatMoment } from '@/shared/i18n/format';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { changesQuery } from './changes-query';
import { useFocusKept } from './use-focus-kept';

const TurnBackDialog = lazyPart(() => import('./turn-back-dialog'));
const t = translator(texts);

type Change = StaffChanges['data'][number];

interface LastChangesProps {
  /** Of the call that tells them. */
  readonly path: string;
  /** Beginning of its key: what makes the list stale makes these stale, too. */
  readonly under: readonly string[];
  /** Who may turn one back: `categories.edit`. */
  readonly edit: string;
  /** Those of one record alone. */
  readonly record?: string;
}

/** What staff did last to what the page keeps, or to one record of it: who, what and when, and the way back of each. */
export const LastChanges = ({ path, under, edit, record }: LastChangesProps) => {
  const { data: session } = useQuery(sessionQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  const [asked, setAsked] = useState<Change>();
  const changes = useInfiniteQuery(changesQuery(useApi(), { path, under, record }));
  const all = changes.data?.pages.flatMap(({ data }) => data);
  const editable = may(session, edit);
  return (
    <section aria-label={t('changes.title')} className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="text-base font-bold">
        {t('changes.title')}
      </h2>
      {changes.isError && <p className="text-muted mt-2 text-sm">{t('changes.failed')}</p>}
      {all?.length === 0 && !changes.hasNextPage && (
        <p className="text-muted mt-2 text-sm">{t(record === undefined ? 'changes.none' : 'changes.none_here')}</p>
      )}
      <ol className="border-line mt-3 grid gap-1 border-l pl-4">
        {all?.map((change) => (
          <li key={change.revision} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <p className="min-w-0 flex-1 basis-60">
              <span className="font-medium wrap-anywhere">{change.sentence}</span>{' '}
              <time dateTime={change.at} className="text-muted whitespace-nowrap">
                {formatMoment(change.at)}
              </time>
            </p>
            {change.way_back === 'done' && <StatusBadge tone="neutral">{t('changes.done')}</StatusBadge>}
            {change.way_back === 'open' && editable && (
              <Button
                variant="ghost"
                aria-label={t('changes.turn_back_of', { change: change.sentence })}
                onClick={() => {
                  keepFocus();
                  setAsked(change);
                }}
              >
                <Undo2 aria-hidden className="size-4" />
                {t('changes.turn_back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {changes.hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          busy={changes.isFetchingNextPage}
          onClick={() => void changes.fetchNextPage()}
        >
          {t('changes.earlier')}
        </Button>
      )}
      <Suspense>
        {asked && <TurnBackDialog path={path} change={asked} under={under} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </section>
  );
};
