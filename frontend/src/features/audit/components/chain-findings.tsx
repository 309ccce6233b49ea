import { ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuditChainState } from '@ilan/api';
import { formatCount, formatDate, formatMoment } from '@/shared/i18n/format';
import { cn } from '@/shared/ui/cn';
import { t } from '../texts';

/** More are not counted by the server. */
const MOST_COUNTED = 1_000;
const FEW = 3;

/** What is to be known besides the verdict: each with what it means and what can be done. */
export const ChainFindings = ({ state }: { readonly state: AuditChainState }) => {
  const { contradicted, foreign_events, foreign_first, repeated_events, repeated_first, unchained } = state;
  // Where the verdict is that of the last check, that none came after it is the verdict itself.
  const unverified = state.unverified && (state.checked?.intact === false || contradicted !== null);
  if (!contradicted && foreign_events + repeated_events === 0 && !unchained?.is_late && !unverified) return null;
  return (
    <ul aria-label={t('chain.findings')} className="border-line grid gap-4 border-t pt-4 text-sm">
      {unverified && <Finding>{t('chain.unverified')}</Finding>}
      {contradicted && <Contradicted found={contradicted} />}
      {unchained?.is_late && (
        <Finding>
          {t('chain.behind_long', { count: countOf(unchained.events), time: formatMoment(unchained.since) })}
        </Finding>
      )}
      {foreign_events > 0 && <Named says="chain.foreign" count={foreign_events} first={foreign_first} />}
      {repeated_events > 0 && <Named says="chain.repeated" count={repeated_events} first={repeated_first} />}
    </ul>
  );
};

export const countOf = (events: number): string =>
  events < MOST_COUNTED ? formatCount(events) : t('chain.at_least', { count: formatCount(MOST_COUNTED) });

const Finding = ({ grave, children }: { readonly grave?: boolean; readonly children: ReactNode }) => {
  const Icon = grave ? ShieldAlert : TriangleAlert;
  return (
    <li className="flex gap-3">
      <span className="flex w-7 shrink-0 justify-center pt-0.5">
        <Icon aria-hidden className={cn('size-4', grave ? 'text-danger' : 'text-warning')} />
      </span>
      <div className="grid min-w-0 flex-1 gap-2">{children}</div>
    </li>
  );
};

const Contradicted = ({ found }: { readonly found: NonNullable<AuditChainState['contradicted']> }) => {
  const about = { day: formatDate(found.day), count: formatCount(found.roots) };
  return (
    <Finding grave>
      <p>{t(found.is_earlier_chain ? 'chain.contradicted_earlier' : 'chain.contradicted_text', about)}</p>
      <code className="bg-sunken rounded-control px-3 py-2 text-xs wrap-anywhere">
        npm run cli -- {found.is_earlier_chain ? 'audit acknowledge-roots --reason "…"' : 'audit verify'}
      </code>
    </Finding>
  );
};

interface NamedProps {
  readonly says: 'chain.foreign' | 'chain.repeated';
  readonly count: number;
  readonly first: AuditChainState['foreign_first'];
}

/** Events by name only: what they say may be nobody's word. A few are seen at once, many would push the log off the screen. */
const Named = ({ says, count, first }: NamedProps) => (
  <Finding>
    <p>{t(says, { count: formatCount(count) })}</p>
    <details open={first.length <= FEW}>
      <summary className="text-brand min-h-6 w-fit cursor-pointer underline underline-offset-4">
        {t('chain.foreign_first')}
      </summary>
      <ul aria-label={t('chain.foreign_first')} className="text-muted mt-2 grid gap-1 font-mono text-xs">
        {first.map(({ stream, revision, type }) => (
          <li key={`${stream}@${revision}`} className="wrap-anywhere">
            {type} · {stream}@{revision}
          </li>
        ))}
      </ul>
      {count > first.length && (
        <p className="text-muted mt-1 text-xs">
          {t('chain.foreign_more', { count: formatCount(count - first.length) })}
        </p>
      )}
    </details>
  </Finding>
);
