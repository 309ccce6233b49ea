import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SearchEffect, SearchOutcome } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { effectQuery, type WantedEffect } from '../api/search-rules';
import { useSettled } from '@/shared/forms/use-settled';
import { t } from '../rule-texts';

const Outcome = ({ title, outcome }: { readonly title: string; readonly outcome: SearchOutcome }) => (
  <div className="min-w-0">
    <h4 className="text-muted text-xs font-semibold">{title}</h4>
    {outcome.path === null ? (
      <p className="mt-1 text-sm font-semibold">{t('leads_nowhere')}</p>
    ) : (
      <>
        <p className="mt-1 text-sm font-semibold tabular-nums">
          {outcome.total === null ? t('no_list') : t('ads', { count: formatCount(outcome.total) })}
        </p>
        <p className="text-muted text-xs wrap-anywhere">{t('leads_to', { path: shownPath(outcome.path) })}</p>
      </>
    )}
    <ol className="mt-1.5 list-inside list-decimal text-sm">
      {outcome.titles.map(({ id, title: ad }) => (
        <li key={id} className="truncate">
          {ad}
        </li>
      ))}
    </ol>
  </div>
);

/** As people read it: `?q=Şık+koltuk`. */
const shownPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
};

const isSame = ({ today, changed }: SearchEffect): boolean => JSON.stringify(today) === JSON.stringify(changed);

interface EffectPanelProps {
  readonly wanted: WantedEffect | null;
  /** Where there are two of them. */
  readonly title?: string;
  /** What is tried; where the change does not say it itself. */
  readonly children?: ReactNode;
}

/** A search as it is today, and beside it as it would be once this is saved. */
export const EffectPanel = ({ wanted, title = t('effect'), children }: EffectPanelProps) => {
  const asked = useSettled(wanted);
  const { data, error, isFetching } = useQuery(effectQuery(asked));
  const waits = asked === null || (data === undefined && error === null);
  return (
    <section aria-label={title} className="bg-sunken rounded-card grid gap-3 p-4">
      <h3 className="text-sm font-bold wrap-anywhere">{title}</h3>
      {children}
      <div aria-live="polite" aria-busy={isFetching}>
        {waits && <p className="text-muted text-sm">{t('effect_waits')}</p>}
        {!waits && error && (
          <p className="text-muted text-sm wrap-anywhere">{t('effect_failed', { reason: error.message })}</p>
        )}
        {!waits && !error && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Outcome title={t('today')} outcome={data.today} />
              <Outcome title={t('with_change')} outcome={data.changed} />
            </div>
            {isSame(data) && <p className="text-muted mt-2 text-sm">{t('same_outcome')}</p>}
          </>
        )}
      </div>
    </section>
  );
};
