import { OPERATOR } from '#kernel/actors.js';
import type { DestroyedKey } from '#platform/event-store/keys/person-keys.js';
import { textTable } from './text-table.js';
import type { FieldDifference } from '#platform/projections/builds/row-differences.js';
import type { ShownValue } from '#platform/projections/builds/told-differences.js';
import { parkedWhy } from './fault-text.js';
import { closedText, otherFrom } from './closed-text.js';
import type { RebuildRun } from '@ilan/api';
import type { RuleChange } from '#platform/projections/builds/rule-differences.js';
import type { RebuildReport } from '#platform/projections/engine/projection-engine.js';

type Compared = NonNullable<RebuildReport['comparison']>[number];
const ROW_TEXTS = { missing: 'only in the rebuilt rows', surplus: 'only in the live rows' } as const;
/** Who asked, where it was somebody at the command line. */
export const ASKED_HERE = OPERATOR.id;

/** How much was folded, and how fast. */
export function summary({ projection, version, events, seconds }: RebuildReport): string {
  const rate = seconds > 0 ? Math.round(events / seconds).toLocaleString('en') : '∞';
  return `${projection} version ${version}: ${events.toLocaleString('en')} events in ${seconds.toFixed(2)} s (${rate}/s)`;
}

/** Table by table, with the first rows that differ and what of them. */
export function comparisonText({ comparison, parked }: RebuildReport): string {
  const left = parkedText(parked);
  if (!comparison) return ['There are no live rows of the same version and log to compare with.', ...left].join('\n');
  return [...comparison.map(tableText), ...left].join('\n');
}

function tableText({
  table,
  liveRows,
  rebuiltRows,
  liveHash,
  rebuiltHash,
  equal,
  differences,
  rules,
}: Compared): string {
  if (equal) return `  ${table}: ${liveRows} rows, equal (hash ${liveHash})`;
  const rows = differences.map(({ key, kind, fields }) =>
    kind === 'differs'
      ? `    ${key}: differs in ${fields.map(fieldText).join(', ')}`
      : `    ${key}: ${ROW_TEXTS[kind]}`,
  );
  return [
    `  ${table}: DIFFERS (live ${liveRows} rows, hash ${liveHash}; rebuilt ${rebuiltRows} rows, hash ${rebuiltHash}); the first:`,
    ...rows,
    ...(rules ?? []).flatMap((rule) => ruleLines(rule)),
  ].join('\n');
}

/**
 * What one rule makes others: `by listing.approved: 3 rows would change (status 3), 1 come; for example 5`, and field by field what stands there and
 * what would in some of the rows.
 */
export function ruleLines({ event, changed, added, removed, fields, example }: RuleChange): readonly string[] {
  const counts = fields.map(({ name, rows }) => `${name} ${rows}`).join(', ');
  const parts = [
    ...(changed > 0 ? [`${changed} rows would change (${counts})`] : []),
    ...(added > 0 ? [`${added} come`] : []),
    ...(removed > 0 ? [`${removed} go`] : []),
  ];
  return [
    `    by ${event ?? 'an event that was not looked up'}: ${parts.join(', ')}; for example ${example}`,
    ...fields.flatMap(({ name, examples }) =>
      examples.map(
        ({ key, path, live, rebuilt, at }) =>
          `      ${key}: ${path ?? name} ${told(live)} → ${told(rebuilt)}${otherFrom(at)}`,
      ),
    ),
  ];
}

const fieldText = ({ name, live, rebuilt, at }: FieldDifference): string =>
  `${name} (${told(live)} → ${told(rebuilt)})${otherFrom(at)}`;

const told = (value: ShownValue): string =>
  typeof value === 'object' && value !== null ? closedText(value) : String(value);

/** Whether the rows are not what the log makes of them, or cannot be known to be. */
export const differs = ({ comparison, parked }: RebuildReport): boolean =>
  comparison?.some(({ equal }) => !equal) === true || parked.first.length > 0;

const MOST_NAMED = 5;

/** Why live rows may lawfully say more than the log still tells, and what to do: nothing where they are shown no more. */
export function erasedLines(keys: readonly DestroyedKey[], again?: 'Compare' | 'Rebuild' | 'Ask'): readonly string[] {
  if (keys.length === 0) return [];
  const people = keys
    .slice(0, MOST_NAMED)
    .map(({ personId, at }) => `person ${personId} at ${at.toISOString()}`)
    .join(', ');
  const more = keys.length > MOST_NAMED ? ', and more' : '';
  const why = `  ERASED lately: ${people}${more}. Where what is built now says null for their words, that is why`;
  return [again ? `${why}: live rows lose them within minutes. ${again} once more then.` : `${why}.`];
}

/** Rows can be equal because both lack the same. */
function parkedText({ live, rebuilt, first }: RebuildReport['parked']): readonly string[] {
  if (first.length === 0) return [];
  return [
    `  PARKED: the live rows lack ${live} events, the rebuilt ones ${rebuilt} (projections parked); the first:`,
    ...first.map(
      ({ streamId, revision, type, error, fault }) =>
        `    ${streamId}@${revision} ${type}: ${parkedWhy({ error, fault })}`,
    ),
  ];
}

/** The newest first, with what proves each. */
export function historyText(runs: readonly RebuildRun[]): string {
  if (runs.length === 0) return 'It was never built anew since this is written down.';
  return textTable(
    ['run', 'kind', 'version', 'state', 'asked by', 'began', 'seconds', 'events', 'proof'],
    runs.map((run) => [
      ...[`#${run.id}`, run.kind, `v${run.version}`, run.state, run.asked_by],
      run.started_at ?? '–',
      run.seconds?.toFixed(2) ?? '–',
      run.events === run.total ? run.events : `${run.events} of ${run.total}`,
      run.error ?? (run.paused_until === null ? proofOf(run) : `until ${run.paused_until}`),
    ]),
  );
}

const proofOf = ({ tables }: RebuildRun): string =>
  tables
    ?.map(
      ({ table, rebuilt_rows, rebuilt_hash, equal }) =>
        `${table} ${rebuilt_rows} rows ${rebuilt_hash} ${equal ? 'equal' : 'DIFFERENT'}`,
    )
    .join('; ') ?? '';
