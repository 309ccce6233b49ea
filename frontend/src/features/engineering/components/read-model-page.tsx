import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { LogEnd, ReadModelPage as Page, ReadModelRow } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { Card, Facts } from '@/shared/admin/card';
import { RecordFailed } from '@/shared/admin/record-failed';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { Skeleton } from '@/shared/ui/skeleton';
import { readModelQuery } from '../api/read-models';
import { useRates } from '../hooks/use-rates';
import { rowPath } from '../state/log-address';
import { t } from '../texts';
import { FaultText } from './fault-note';
import { LogAway } from './log-away';
import { RebuildActs } from './rebuild-acts';
import { RunHistory } from './run-history';

const LIST = '/cpadmin/engineering/projections';

/** One read model: how far it is, and every time that it was built anew with what proves it. */
export const ReadModelPage = () => {
  const { name = '' } = useParams();
  const { data, error, refetch } = useQuery(readModelQuery(name));
  const session = useQuery(sessionQuery()).data;
  const rates = useRates(data && { at: data.at, followers: [data.read_model] });
  return (
    <AdminFrame
      title={t('read_model_title', { name })}
      tabs={[]}
      lead={
        <Link
          to={LIST}
          className="text-brand inline-flex min-h-9 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('read_models_back')}
        </Link>
      }
      actions={data && may(session, 'engineering.replay') && <RebuildActs page={data} />}
    >
      {error && !data && (
        <RecordFailed error={error} title={t('read_models_failed')} list={LIST} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton className="h-96" />}
      {data && <Parts page={data} rate={rates.get(data.read_model.name)} />}
    </AdminFrame>
  );
};

/** Each leads to why one row of it is as it is. */
const Tables = ({ tables }: Pick<ReadModelRow, 'tables'>) => (
  <span className="flex flex-wrap gap-x-4">
    {tables.map((table) => (
      <Link key={table} to={rowPath({ table })} className="text-brand underline underline-offset-4">
        {table}
      </Link>
    ))}
  </span>
);

const behindOf = ({ fault }: LogEnd, { events_behind }: ReadModelRow): string => {
  if (fault !== null) return t('lag_unknown');
  return events_behind === null ? '' : formatCount(events_behind);
};

interface PartsProps {
  readonly page: Page;
  /** Events a second; unknown before the second answer. */
  readonly rate: number | undefined;
}

const Parts = ({ page: { log, read_model: model, streams, runs, older }, rate }: PartsProps) => (
  <div className="grid gap-5">
    <LogAway log={log} />
    <Card title={t('read_model_facts')}>
      <Facts
        facts={[
          [t('fact_version'), t('version', { version: model.version, slot: model.slot })],
          [t('fact_place'), model.place],
          [t('fact_handled'), formatCount(model.handled)],
          [t('fact_rate'), rate === undefined ? '' : t('rate', { rate: formatCount(Math.round(rate)) })],
          [t('fact_behind'), behindOf(log, model)],
          [t('fact_parked'), formatCount(model.parked)],
          [t('fact_tables'), <Tables key="tables" {...model} />],
          [t('fact_streams'), streams.join(', ') || t('all_streams')],
          [
            t('fact_error'),
            log.fault === null && model.error !== null && <FaultText about={model.name} text={model.error} />,
          ],
        ]}
      />
    </Card>
    <RunHistory name={model.name} runs={runs} older={older} />
  </div>
);
