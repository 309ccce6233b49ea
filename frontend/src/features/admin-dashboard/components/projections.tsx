import type { Dashboard } from '@ilan/api';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';
import { FiguresTable } from './figures-table';
import { Panel } from './panel';

type Row = NonNullable<Dashboard['projections']>[number];

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

/** How far the read models are behind the log. */
export const Projections = ({ rows }: { readonly rows: readonly Row[] }) => (
  <Panel title={t('projections')} lead={t('projections_lead')} className="lg:col-span-2 xl:col-span-3">
    <FiguresTable
      label={t('table_of', { title: t('projections') })}
      head={[t('projection'), t('state'), t('behind'), t('parked')]}
      rows={rows.map((row) => {
        const [tone, words] = stateOf(row.state);
        return {
          key: row.name,
          cells: [
            row.name,
            <StatusBadge key="state" tone={tone}>
              {words}
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
  </Panel>
);
