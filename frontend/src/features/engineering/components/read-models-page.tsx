import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReadModelList, ReadModelRow } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { Card } from '@/shared/admin/card';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { ApiError } from '@/shared/api-client/api-error';
import { formatCount } from '@/shared/i18n/format';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { readModelsQuery } from '../api/read-models';
import { type Rates, useRates } from '../hooks/use-rates';
import { queueWords } from '../state/queues';
import { t } from '../texts';
import { TriedAgain } from './fault-note';
import { LogAway } from './log-away';
import { ParkedPart } from './parked-part';
import { Queues } from './queues';
import { RunProgress } from './run-progress';

const TONES: Readonly<Record<string, Tone>> = { live: 'success', stuck: 'danger', building: 'info' };

/** What failed of these stands there itself, to be tried again or left out. */
const TOLD_ONE_BY_ONE: readonly string[] = ['mails', 'jobs'];

/** Who follows the log, how far and how fast, and what was set aside. */
export const ReadModelsPage = () => {
  const { data, error, refetch } = useQuery(readModelsQuery());
  const rates = {
    models: useRates(data && { at: data.at, followers: data.read_models }),
    reactions: useRates(data && { at: data.at, followers: data.reactions }),
  };
  return (
    <AdminFrame title={t('read_models')} lead={t('read_models_lead')}>
      {error && !data && (
        <ErrorState
          title={t('read_models_failed')}
          {...(error instanceof ApiError && { text: error.message })}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-96" />}
      {data && (
        <div className="grid gap-5">
          <LogAway log={data.log} />
          <p role="status" className="text-muted text-sm wrap-anywhere">
            {data.log.store !== null && t('log_head', { store: data.log.store, head: data.log.head || '–' })}
            {!data.led && <span className="text-danger ml-2 font-semibold">{t('not_led')}</span>}
            {error && <span className="text-danger ml-2 font-semibold">{t('stale_answer')}</span>}
          </p>
          <ParkedPart
            {...{ parked: data.parked, moreParked: data.more_parked }}
            {...{ jobs: data.failed_jobs, moreJobs: data.more_failed_jobs }}
            {...{ mails: data.given_up_mails, givenUp: givenUp(data) }}
            others={data.parts.flatMap(({ name, settled_at, parked }) =>
              !TOLD_ONE_BY_ONE.includes(name) && parked ? [{ name, settled_at, parked }] : [],
            )}
          />
          <Card title={t('read_models')}>
            <Followers rows={data.read_models} fault={data.log.fault} rates={rates.models} lead />
          </Card>
          <Card title={t('reactions')}>
            <Followers rows={data.reactions} fault={data.log.fault} rates={rates.reactions} />
          </Card>
          <Card title={t('queues')}>
            <Queues parts={data.parts} at={data.at} />
          </Card>
          <Card title={t('parts')}>
            <Followers
              fault={data.log.fault}
              rows={data.parts
                .filter(({ queue }) => queue === null)
                .map((part) => ({
                  ...{ name: part.name, state: part.state, place: part.place ?? '–', parked: part.parked ?? 0 },
                  ...{ events_behind: part.waiting, seconds_behind: part.seconds_behind ?? 0 },
                  ...{ error: part.error, fault: part.fault },
                }))}
            />
          </Card>
        </div>
      )}
    </AdminFrame>
  );
};

const givenUp = ({ parts }: ReadModelList): number => parts.find(({ name }) => name === 'mails')?.parked ?? 0;

type Row = Pick<
  ReadModelRow,
  'name' | 'state' | 'place' | 'events_behind' | 'seconds_behind' | 'parked' | 'error' | 'fault'
> &
  Partial<Pick<ReadModelRow, 'version' | 'slot' | 'run'>>;

interface FollowersProps {
  readonly rows: readonly Row[];
  /** What stands between the program and the log: of who waits for that it is said once, above. */
  readonly fault: string | null;
  readonly rates?: Rates;
  /** Whether each row has a page of its own. */
  readonly lead?: boolean;
}

const Followers = ({ rows, fault, rates, lead = false }: FollowersProps) => (
  <ul className="divide-line divide-y">
    {rows
      .map((row) => ({ ...row, waits: waitsForLog(row, fault, rates !== undefined) }))
      .map((row) => (
        <li key={row.name} className="grid gap-x-4 gap-y-1 py-2.5 text-sm lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            {lead ? (
              <Link
                to={`/cpadmin/engineering/projections/${row.name}`}
                className="text-brand inline-flex min-h-6 items-center font-semibold wrap-anywhere underline underline-offset-4"
              >
                {row.name}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{row.name}</span>
            )}
            <State row={row} waits={row.waits} />
            {row.parked > 0 && (
              <StatusBadge tone="warning">{t('parked_count', { count: formatCount(row.parked) })}</StatusBadge>
            )}
            {rates === undefined && queueWords(row.name) !== undefined && (
              <span className="text-muted w-full text-xs wrap-anywhere">{queueWords(row.name)}</span>
            )}
          </span>
          <span className="text-muted flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-xs tabular-nums">
            {row.version !== undefined && <span>{t('version', { version: row.version, slot: row.slot ?? 0 })}</span>}
            <span>{t('at_place', { place: row.place || '–' })}</span>
            <span>{row.waits ? t('lag_unknown') : lagOf(row)}</span>
            {rates && <span>{t('rate', { rate: formatCount(Math.round(rates.get(row.name) ?? 0)) })}</span>}
          </span>
          {row.error && !row.waits && (
            <div className="lg:col-span-2">
              <TriedAgain about={row.name} kind={row.fault} text={row.error} />
            </div>
          )}
          {row.run && (
            <div className="lg:col-span-2">
              <RunProgress run={row.run} />
            </div>
          )}
        </li>
      ))}
  </ul>
);

/** Nothing is wrong with it but that the log does not answer, which is said above in the words of the last moment. */
const waitsForLog = ({ error, events_behind }: Row, fault: string | null, isFollower: boolean): boolean =>
  fault !== null && events_behind === null && (isFollower || error === fault);

const State = ({ row, waits }: { readonly row: Row; readonly waits: boolean }) =>
  waits ? (
    <StatusBadge tone="warning">{t('state_log_away')}</StatusBadge>
  ) : (
    <StatusBadge tone={TONES[row.state] ?? 'neutral'}>{stateOf(row)}</StatusBadge>
  );

const stateOf = ({ state, seconds_behind }: Row): string => {
  if (state === 'live') return t('state_live');
  if (state === 'stuck') return t('state_stuck');
  if (state === 'building') return t('state_building');
  return seconds_behind === 0 ? t('state_follows') : t('state_behind');
};

const lagOf = ({ events_behind, seconds_behind }: Row): string => {
  if (events_behind === 0 || seconds_behind === 0) return t('no_lag');
  const seconds = formatCount(Math.round(seconds_behind));
  return events_behind === null ? t('lag_time', { seconds }) : t('lag', { count: formatCount(events_behind), seconds });
};
