import type { QueueRow, QueueState, ReadModelList } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatCount } from '@/shared/i18n/format';
import { ageOf, queueWords } from '../state/queues';
import { t } from '../texts';
import { FaultText, TriedAgain } from './fault-note';

type Part = ReadModelList['parts'][number];

/** What lies in each queue: due, at work, put off, how old the oldest is and when something was done last. */
export const Queues = ({ parts, at }: { readonly parts: readonly Part[]; readonly at: string }) => (
  <ul className="divide-line divide-y">
    {parts.map((part) => part.queue && <Queue key={part.name} part={part} queue={part.queue} at={at} />)}
  </ul>
);

const TONES = {
  ...({ live: 'success', follows: 'neutral', behind: 'warning', unworked: 'danger', unknown: 'warning' } as const),
  ...({ stuck: 'danger', silent: 'danger' } as const),
};
const STATES: Readonly<Record<QueueState, () => string>> = {
  live: () => t('queue_live'),
  follows: () => t('queue_follows'),
  behind: () => t('queue_behind'),
  unworked: () => t('queue_unworked'),
  unknown: () => t('queue_unsure'),
  stuck: () => t('state_stuck'),
  silent: () => t('queue_silent'),
};

const Queue = ({ part, queue, at }: { readonly part: Part; readonly queue: QueueRow; readonly at: string }) => {
  const { state } = queue;
  const holds = queueWords(part.name);
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 text-sm lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{part.name}</span>
        <StatusBadge tone={TONES[state]}>{STATES[state]()}</StatusBadge>
        {part.parked !== null && part.parked > 0 && (
          <StatusBadge tone="warning">{t('parked_count', { count: formatCount(part.parked) })}</StatusBadge>
        )}
        {queue.failing !== null && queue.failing > 0 && (
          <StatusBadge tone="warning">{t('queue_failing', { count: formatCount(queue.failing) })}</StatusBadge>
        )}
        {holds !== undefined && <span className="text-muted w-full text-xs wrap-anywhere">{holds}</span>}
      </span>
      {queue.answers ? (
        <span className="text-muted flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-xs tabular-nums">
          <Figures part={part} queue={queue} at={at} />
        </span>
      ) : (
        <p className="text-danger text-sm wrap-anywhere">{t('queue_unknown')}</p>
      )}
      {part.error !== null && (
        <div className="lg:col-span-2">
          {queue.answers ? (
            <TriedAgain about={part.name} kind={part.fault} text={part.error} />
          ) : (
            <FaultText about={part.name} text={part.error} />
          )}
        </div>
      )}
    </li>
  );
};

const Figures = ({ part, queue, at }: { readonly part: Part; readonly queue: QueueRow; readonly at: string }) => {
  const { due, active, later, last_done_at } = queue;
  const { seconds_behind } = part;
  return (
    <>
      <span>{due === 0 ? t('queue_empty') : t('queue_due', { count: count(due) })}</span>
      {active !== null && <span>{t('queue_active', { count: count(active) })}</span>}
      {later !== null && later > 0 && <span>{t('queue_later', { count: count(later) })}</span>}
      {seconds_behind !== null && seconds_behind > 0 && (
        <span>{t('queue_oldest', { age: ageOf(seconds_behind) })}</span>
      )}
      {seconds_behind === null && <span>{t('queue_undated')}</span>}
      {last_done_at !== null && (
        <span>{t('queue_done', { age: ageOf(Math.max(0, Date.parse(at) - Date.parse(last_done_at)) / 1_000) })}</span>
      )}
    </>
  );
};

const count = (one: number | null): string => (one === null ? '?' : formatCount(one));
