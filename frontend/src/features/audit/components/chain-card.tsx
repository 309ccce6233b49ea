import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditChainState } from '@ilan/api';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { chainQuery } from '../api/audit';
import { useCheckChain } from '../hooks/use-check-chain';
import { t } from '../texts';
import { ChainFindings, countOf } from './chain-findings';
import { DailyRoots } from './daily-roots';

/** Whether the record still fits the log, and how to prove it without believing this page. */
export const ChainCard = () => {
  const { data, isError, refetch } = useQuery(chainQuery());
  const check = useCheckChain();
  return (
    <section aria-label={t('chain.title')} className="border-line bg-surface rounded-card border p-4">
      {!data &&
        (isError ? (
          <ErrorState title={t('chain.failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24" />
        ))}
      {data && (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <Verdict state={data} />
            <Button
              variant="outline"
              size="sm"
              busy={check.isPending || (data.checking !== null && !data.unverified)}
              onClick={() => check.mutate()}
            >
              {t('chain.check')}
            </Button>
          </div>
          <ChainFindings state={data} />
          <DailyRoots />
        </div>
      )}
    </section>
  );
};

const looks = {
  intact: { Icon: ShieldCheck, tone: 'text-success' },
  broken: { Icon: ShieldAlert, tone: 'text-danger' },
  contradicted: { Icon: ShieldAlert, tone: 'text-danger' },
  stale: { Icon: ShieldQuestion, tone: 'text-warning' },
  never_verified: { Icon: ShieldQuestion, tone: 'text-warning' },
  unchecked: { Icon: ShieldQuestion, tone: 'text-muted' },
} as const;

const Verdict = ({ state }: { readonly state: AuditChainState }) => {
  const { checked, checking } = state;
  const kind = kindOf(state);
  const { Icon, tone } = looks[kind];
  return (
    <div className="flex min-w-0 flex-1 basis-64 gap-3" role="status">
      <Icon aria-hidden className={cn('size-7 shrink-0', tone)} />
      <div className="grid min-w-0 gap-1 text-sm">
        <p className={cn('text-base font-bold', tone)}>
          {t(`chain.${kind}`, {
            entry: checked?.entry ?? 0,
            time: checked?.finished_at ? formatMoment(checked.finished_at) : '',
          })}
        </p>
        <p className="font-medium">{lastEntry(state)}</p>
        <p className="text-muted wrap-anywhere">{explained(state)}</p>
        {kind === 'broken' && checked?.entry && (
          <Link
            to={`/cpadmin/audit?${new URLSearchParams({ q: String(checked.entry) }).toString()}`}
            className="text-brand underline underline-offset-4"
          >
            {t('chain.show', { entry: checked.entry })}
          </Link>
        )}
        {checking && !state.unverified && <p className="font-medium">{t('chain.checking')}</p>}
      </div>
    </div>
  );
};

/** A chain that fits the log and not what was sent of it is no proof. */
const kindOf = ({ checked, contradicted, unverified }: AuditChainState): keyof typeof looks => {
  if (checked?.intact === false) return 'broken';
  if (contradicted) return 'contradicted';
  if (checked === null) return unverified ? 'never_verified' : 'unchecked';
  // What was well once says nothing of today.
  return unverified ? 'stale' : 'intact';
};

const lastEntry = ({ last_entry }: AuditChainState): string =>
  last_entry
    ? t('chain.last', { number: formatCount(last_entry.number), time: formatMoment(last_entry.at) })
    : t('chain.no_entries');

const explained = (state: AuditChainState): string => {
  const { checked, entries, unchained } = state;
  const late = unchained && !unchained.is_late ? ` ${t('chain.behind', { count: countOf(unchained.events) })}` : '';
  const kind = kindOf(state);
  if (!checked?.finished_at)
    return t(kind === 'never_verified' ? 'chain.never_verified_text' : 'chain.unchecked_text') + late;
  const time = formatMoment(checked.finished_at);
  if (!checked.intact) return t('chain.broken_text', { time, fault: checked.fault ?? '' }) + late;
  const since = Math.max(0, entries - checked.entries);
  const told = t(kind === 'stale' ? 'chain.stale_text' : 'chain.intact_text', {
    time,
    events: formatCount(checked.events),
    entries: formatCount(checked.entries),
  });
  const left = checked.unchained > 0 ? ` ${t('chain.unchained', { count: formatCount(checked.unchained) })}` : '';
  return `${told}${left}${since > 0 ? ` ${t('chain.since', { count: formatCount(since) })}` : ''}${late}`;
};
