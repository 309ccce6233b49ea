import type { RebuildRun, TableComparison } from '@ilan/api';
import { Facts } from '@/shared/admin/card';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { isUnderWay, toldValue } from '../state/read-models';
import { t } from '../texts';
import { FaultText } from './fault-note';
import { DifferingField } from './differing-field';
import { RowLink } from './row-link';
import { RuleChanges } from './rule-changes';
import { RunProgress } from './run-progress';

const TONES: Readonly<Record<string, Tone>> = {
  switched: 'success',
  compared: 'success',
  kept: 'warning',
  failed: 'danger',
};

/** One time that a read model was built anew: when, by whom, and the hashes of both sides. */
export const RunCard = ({ run }: { readonly run: RebuildRun }) => {
  const differs = run.tables?.some(({ equal }) => !equal) === true;
  return (
    <article
      aria-label={t('run_name', { id: run.id })}
      className="border-line bg-surface rounded-card grid min-w-0 gap-3 border p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{`#${run.id} ${t(`kind_${run.kind}`)}`}</h3>
        <StatusBadge tone={TONES[run.state] ?? 'neutral'}>{t(`run_${run.state}`)}</StatusBadge>
        {run.tables && (
          <StatusBadge tone={differs ? 'danger' : 'success'}>
            {differs ? t('rows_differ') : t('rows_equal')}
          </StatusBadge>
        )}
      </div>
      {isUnderWay(run) && <RunProgress run={run} />}
      <Facts
        facts={[
          [t('fact_asked_by'), /^\d+$/u.test(run.asked_by) ? `#${run.asked_by}` : run.asked_by],
          [t('fact_asked_at'), formatMoment(run.asked_at)],
          [t('fact_events'), formatCount(run.events)],
          [
            t('fact_seconds'),
            run.seconds === null ? '' : t('seconds', { count: run.seconds.toFixed(2).replace('.', ',') }),
          ],
          [
            t('fact_parked'),
            run.parked_new === null ? '' : t('parked_both', { live: run.parked_live ?? 0, rebuilt: run.parked_new }),
          ],
          run.pause_ended_by === null
            ? [
                t('fact_error'),
                run.error !== null && (
                  <>
                    {t('fault_run')} <FaultText about={t('run_name', { id: run.id })} text={run.error} />
                  </>
                ),
              ]
            : [t('fact_ended'), t(`pause_ended_${run.pause_ended_by}`)],
        ]}
      />
      {run.erased.length > 0 && (
        <p className="bg-warning-soft text-warning rounded-card p-3 text-sm wrap-anywhere">{erasedOf(run)}</p>
      )}
      {run.tables?.map((table) => (
        <Proof key={table.table} table={table} />
      ))}
    </article>
  );
};

/** One more is told where there are more. */
const MOST_NAMED = 5;

/** Why rows may lawfully differ, and what to do about it: nothing where the new ones are shown. */
const erasedOf = ({ erased, state }: RebuildRun): string => {
  const named = erased
    .slice(0, MOST_NAMED)
    .map(({ person, at }) => t('erased_person', { person, at: formatMoment(at) }));
  const people = [...named, ...(erased.length > MOST_NAMED ? [t('erased_more')] : [])].join(', ');
  return `${t('erased_lately', { people })} ${t(state === 'switched' ? 'erased_shown' : 'erased_again')}`;
};

const cell = 'border-line border-t py-1.5 pr-4 align-top wrap-anywhere';
const head = 'py-1.5 pr-4 text-left font-semibold';

const Proof = ({ table }: { readonly table: TableComparison }) => (
  <div className="grid gap-2 text-sm">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <code className="font-semibold">{table.table}</code>
      <span className="tabular-nums">
        {t('proof_rows', { live: formatCount(table.live_rows), rebuilt: formatCount(table.rebuilt_rows) })}
      </span>
      <code className="text-muted text-xs wrap-anywhere">
        {table.equal ? table.rebuilt_hash : `${table.live_hash} ≠ ${table.rebuilt_hash}`}
      </code>
    </p>
    {table.differences.length > 0 && (
      <table className="w-full table-fixed text-xs">
        <caption className="sr-only">{t('differences', { table: table.table })}</caption>
        <thead className="text-muted">
          <tr>
            <th className={head}>{t('diff_row')}</th>
            <th className={head}>{t('diff_field')}</th>
            <th className={head}>{t('diff_live')}</th>
            <th className={head}>{t('diff_rebuilt')}</th>
          </tr>
        </thead>
        <tbody>
          {table.differences.flatMap(({ key, kind, fields }) =>
            fields.length === 0
              ? [
                  <tr key={key}>
                    <td className={cell}>
                      <RowLink table={table.table} row={key} />
                    </td>
                    <td className={cell} colSpan={3}>
                      {t(kind === 'missing' ? 'diff_missing' : 'diff_surplus')}
                    </td>
                  </tr>,
                ]
              : fields.map(({ name, live, rebuilt, at }) => (
                  <tr key={`${key}/${name}`}>
                    <td className={cell}>
                      <RowLink table={table.table} row={key} />
                    </td>
                    <td className={cell}>
                      <DifferingField path={name} at={at} />
                    </td>
                    <td className={cell}>{toldValue(live)}</td>
                    <td className={cell}>{toldValue(rebuilt)}</td>
                  </tr>
                )),
          )}
        </tbody>
      </table>
    )}
    {table.rules && table.rules.length > 0 && <RuleChanges table={table.table} rules={table.rules} />}
  </div>
);
