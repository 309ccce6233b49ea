import { useState } from 'react';
import type { Dashboard } from '@ilan/api';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { t } from '../texts';
import { FiguresTable } from './figures-table';
import { Panel } from './panel';

type Row = NonNullable<Dashboard['projections']>[number];

/** A read model that is further behind is named as late by readiness, too. */
const LATE_SECONDS = 60;

const STATES = {
  live: ['success', t('state_live')],
  stuck: ['danger', t('state_stuck')],
  elsewhere: ['neutral', t('state_elsewhere')],
  building: ['warning', t('state_building')],
} as const satisfies Record<string, readonly [Tone, string]>;

const stateOf = (state: string): readonly [Tone, string] =>
  (STATES as Readonly<Record<string, readonly [Tone, string]>>)[state] ?? ['neutral', state];

const lagOf = ({ events_behind, seconds_behind }: Row): string => {
  const seconds = t('behind_seconds', { count: formatCount(Math.round(seconds_behind)) });
  if (events_behind === null) return seconds_behind < 1 ? t('behind_none') : seconds;
  if (events_behind === 0) return t('behind_none');
  return `${t('behind_events', { count: formatCount(events_behind) })}, ${seconds}`;
};

const isWell = ({ state, parked, seconds_behind }: Row): boolean =>
  parked === 0 && seconds_behind <= LATE_SECONDS && (state === 'live' || state === 'elsewhere');

/** How far the read models are behind the log: those of which somebody should know, and all of them for who asks. */
export const Projections = ({ rows }: { readonly rows: readonly Row[] }) => {
  const [showsAll, setShowsAll] = useState(false);
  const late = rows.filter((row) => !isWell(row));
  const shown = showsAll ? [...late, ...rows.filter(isWell)] : late;
  return (
    <Panel title={t('projections')} lead={t('projections_lead')} className="lg:col-span-2 xl:col-span-3">
      {late.length === 0 && <p className="text-sm">{t('projections_well', { count: formatCount(rows.length) })}</p>}
      {shown.length > 0 && <ProjectionTable rows={shown} />}
      {rows.length > late.length && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('projections_fewer') : t('projections_all', { count: formatCount(rows.length) })}
        </Button>
      )}
    </Panel>
  );
};

const ProjectionTable = ({ rows }: { readonly rows: readonly Row[] }) => (
  <FiguresTable
    label={t('table_of', { title: t('projections') })}
    head={[t('projection'), t('state'), t('behind'), t('parked')]}
    rows={rows.map((row) => {
      const [tone, state] = stateOf(row.state);
      return {
        key: row.name,
        cells: [
          row.name,
          <StatusBadge key="state" tone={tone}>
            {state}
          </StatusBadge>,
          lagOf(row),
          row.parked > 0 ? (
            <StatusBadge key="parked" tone="danger">
              {formatCount(row.parked)}
            </StatusBadge>
          ) : (
            '0'
          ),
        ],
      };
    })}
  />
);
