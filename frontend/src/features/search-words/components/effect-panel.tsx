import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SearchEffect, SearchOutcome } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { effectQuery, type WantedEffect } from '../api/search-rules';
import { useSettled } from '@/shared/forms/use-settled';
import { t } from '../rule-texts';
import { EffectFrame } from './effect-frame';

/** @param total null where the page lists no ads */
const listed = (total: number | null): string => {
  if (total === null) return t('no_list');
  return total > 0 ? t('ads', { count: formatCount(total) }) : t('no_ads');
};

const Outcome = ({ title, outcome }: { readonly title: string; readonly outcome: SearchOutcome }) => (
  <div className="min-w-0">
    <h4 className="text-muted text-xs font-semibold">{title}</h4>
    {outcome.path === null ? (
      <p className="mt-1 text-sm font-semibold">{t('leads_nowhere')}</p>
    ) : (
      <>
        <p className="mt-1 text-sm font-semibold tabular-nums">{listed(outcome.total)}</p>
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
  const query = useQuery(effectQuery(asked));
  const { data } = query;
  return (
    <EffectFrame title={title} query={query} isTyped={asked !== null} above={children}>
      {data && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Outcome title={t('today')} outcome={data.today} />
            <Outcome title={t('with_change')} outcome={data.changed} />
          </div>
          {isSame(data) && <p className="text-muted mt-2 text-sm">{t('same_outcome')}</p>}
        </>
      )}
    </EffectFrame>
  );
};
