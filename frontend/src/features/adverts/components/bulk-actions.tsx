import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { REVIEW_REASONS, type AdvertRow } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { BulkAdverts } from '../hooks/use-bulk-adverts';
import { judgementOf } from '../state/judgement';
import { t } from '../texts';

const ReasonDialog = lazyPart(async () => ({ default: (await import('@/shared/admin/reason-dialog')).ReasonDialog }));
const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface BulkActionsProps {
  readonly rows: readonly AdvertRow[];
  readonly bulk: BulkAdverts;
  readonly onDone: () => void;
}

/** Takes the ticked ads down or brings them back. */
export function BulkActions({ rows, bulk, onDone }: BulkActionsProps) {
  const session = useQuery(sessionQuery()).data;
  const [asking, setAsking] = useState<'take_down' | 'restore' | null>(null);
  if (!may(session, 'adverts.takedown')) return null;
  const count = rows.length;
  const run = async (work: Promise<boolean>): Promise<void> => {
    setAsking(null);
    if (await work) onDone();
  };
  return (
    <>
      <Button variant="outline" size="sm" busy={bulk.busy} onClick={() => setAsking('restore')}>
        {t('restore')}
      </Button>
      <Button variant="danger" size="sm" busy={bulk.busy} onClick={() => setAsking('take_down')}>
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
              void run(bulk.takeDown(rows, judgementOf(given)));
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
            onConfirm={() => void run(bulk.restore(rows))}
          />
        )}
      </Suspense>
    </>
  );
}
