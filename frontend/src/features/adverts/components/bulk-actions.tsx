import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { REVIEW_REASONS, type AdvertRow } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { advertsChanged, restore, takeDown } from '../api/adverts';
import { judgementOf } from '../state/judgement';
import { type EachResult, runEach } from '../state/run-each';
import { t } from '../state/words';

const ReasonDialog = lazy(async () => ({ default: (await import('@/shared/admin/reason-dialog')).ReasonDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface BulkActionsProps {
  readonly rows: readonly AdvertRow[];
  readonly onDone: (results: readonly EachResult[]) => void;
}

/** Takes the ticked ads down or brings them back, each by itself. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const client = useQueryClient();
  const session = useQuery(sessionQuery()).data;
  const [asking, setAsking] = useState<'take_down' | 'restore' | null>(null);
  const [done, setDone] = useState<number | null>(null);
  if (!may(session, 'adverts.takedown')) return null;
  const count = rows.length;
  const run = async (work: (id: number) => Promise<unknown>): Promise<void> => {
    setAsking(null);
    setDone(0);
    const results = await runEach(rows, work, setDone);
    setDone(null);
    onDone(results);
    await advertsChanged(client);
  };
  return (
    <>
      {done !== null && (
        <p role="status" className="text-muted text-sm tabular-nums">
          {t('bulk_working', { done, count })}
        </p>
      )}
      <Button variant="outline" size="sm" busy={done !== null} onClick={() => setAsking('restore')}>
        {t('restore')}
      </Button>
      <Button variant="danger" size="sm" busy={done !== null} onClick={() => setAsking('take_down')}>
        {t('take_down')}
      </Button>
      <Suspense>
        {asking === 'take_down' && (
          <ReasonDialog
            open
            danger
            title={t('bulk_take_down_title', { count })}
            description={t('bulk_take_down_text')}
            confirm={t('take_down')}
            max={1000}
            codes={REVIEW_REASONS}
            wordlessCodes={(code) => code !== 'other'}
            onCancel={() => setAsking(null)}
            onConfirm={(given) => {
              const judgement = judgementOf(given);
              void run((id) => takeDown(client, id, judgement));
              return Promise.resolve();
            }}
          />
        )}
        {asking === 'restore' && (
          <ConfirmDialog
            open
            title={t('bulk_restore_title', { count })}
            description={t('bulk_restore_text')}
            confirm={t('restore')}
            onCancel={() => setAsking(null)}
            onConfirm={() => void run((id) => restore(client, id))}
          />
        )}
      </Suspense>
    </>
  );
}
