import { Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LedgerPeriod, LedgerPeriods } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { Card, WhatHappened } from '@/shared/admin/card';
import { useApi } from '@/shared/api-client/query-client';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LEDGER, periodsQuery, REPORTS } from '../api/ledger';
import { t } from '../texts';
import { PeriodRow } from './period-row';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));
const ReasonDialog = lazyPart(async () => ({ default: (await import('@/shared/admin/reason-dialog')).ReasonDialog }));

/** Which months are closed; whoever may closes the next one or opens the last one again. */
export const PeriodsPage = () => {
  const { data: periods, isError, refetch } = useQuery(periodsQuery());
  const [asking, setAsking] = useState<LedgerPeriod>();
  return (
    <AdminFrame title={t('periods_title')} lead={t('periods_lead')}>
      {isError && !periods && <ErrorState title={t('periods_failed')} onRetry={() => void refetch()} />}
      {!isError && !periods && <Skeleton className="h-96" />}
      {periods && (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ul
            aria-label={t('periods_title')}
            className="border-line bg-surface rounded-card divide-line divide-y border"
          >
            {periods.data.map((period) => (
              <PeriodRow key={period.month} period={period} onAsk={() => setAsking(period)} />
            ))}
          </ul>
          <Card title={t('history')}>
            {periods.history.length === 0 ? (
              <p className="text-muted text-sm">{t('no_history')}</p>
            ) : (
              <WhatHappened history={periods.history} />
            )}
          </Card>
        </div>
      )}
      <Suspense>
        {asking?.deed === 'close' && <CloseDialog period={asking} onDone={() => setAsking(undefined)} />}
        {asking?.deed === 'reopen' && <ReopenDialog period={asking} onDone={() => setAsking(undefined)} />}
      </Suspense>
    </AdminFrame>
  );
};

interface DialogProps {
  readonly period: LedgerPeriod;
  readonly onDone: () => void;
}

const useChange = () => {
  const api = useApi();
  const client = useQueryClient();
  return async (deed: 'close' | 'reopen', body: object): Promise<void> => {
    try {
      const answer = await api.post<LedgerPeriods>(`/api/admin/ledger/periods/${deed}`, body);
      client.setQueryData(periodsQuery().queryKey, answer);
    } finally {
      // Also after a refusal: somebody else may have been first.
      await Promise.all([LEDGER, REPORTS].map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
};

const CloseDialog = ({ period: { month, label }, onDone }: DialogProps) => {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const close = async (): Promise<void> => {
    setBusy(true);
    try {
      await change('close', { month });
      toast.add({ type: 'success', title: t('close_done', { month: label }) });
    } catch (error) {
      toast.add({ type: 'error', title: t('close_failed', { reason: error instanceof Error ? error.message : '' }) });
    } finally {
      onDone();
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('close_title', { month: label })}
      description={t('close_text')}
      confirm={t('close')}
      busy={busy}
      onConfirm={() => void close()}
      onCancel={onDone}
    />
  );
};

const ReopenDialog = ({ period: { month, label }, onDone }: DialogProps) => {
  const change = useChange();
  return (
    <ReasonDialog
      open
      danger
      title={t('reopen_title', { month: label })}
      description={t('reopen_text')}
      confirm={t('reopen')}
      onConfirm={async ({ text: reason }) => {
        await change('reopen', { month, reason });
        toast.add({ type: 'success', title: t('reopen_done', { month: label }) });
        onDone();
      }}
      onCancel={onDone}
    />
  );
};
