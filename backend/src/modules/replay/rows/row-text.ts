import type { RowStory, ShownValue } from '@ilan/api';
import { closedText, otherFrom } from '../texts/closed-text.js';
import type { RowsOf } from './rows-of-events.js';

/** One row as a terminal tells it: event by event, and whether the row is what they make. */
export function rowText(story: RowStory): string {
  const { table, key, read_model, steps, earlier_steps, left_out, not_reached, looked_at, whole, cut } = story;
  const lines = [`${table} ${key}, of the read model ${read_model}`, ''];
  if (earlier_steps > 0) lines.push(`… ${earlier_steps} earlier events`);
  for (const step of steps) {
    lines.push(`${step.stream}@${step.revision}  ${step.recorded_at}  ${step.type}`);
    if (step.removed) lines.push('    the row is gone');
    for (const { path, before, after } of step.changes) lines.push(`    ${path}: ${json(before)} → ${json(after)}`);
    for (const { path, before, after, at } of step.words)
      lines.push(`    ${path}: ${told(before)} → ${told(after)}${otherFrom(at)}`);
    if (step.changes.length + step.words.length === 0) lines.push('    changed nothing in the row that can be told');
  }
  lines.push('');
  if (left_out > 0) lines.push(`${left_out} events of it are parked or left out: the row does not show them.`);
  if (not_reached > 0)
    lines.push(
      `${not_reached} events of it are yet to come: the read model stands before them (npm run cli -- status).`,
    );
  if (cut.length > 0)
    lines.push(
      `The beginning of ${cut.join(', ')}, or all of it, was taken from the log: these events alone make no row.`,
      `Whether all rows are what the log still makes: npm run cli -- projections compare ${read_model}`,
    );
  if (!whole) lines.push(`Only ${looked_at} events were looked through.`);
  lines.push(...verdictOf(story));
  return lines.join('\n');
}

/**
 * In which rows events are folded, a line each, with the command that explains the first, and which read models show them nowhere; empty where
 * none follows any of it.
 */
export function rowsText({ rows, more_rows, set_aside }: RowsOf): string {
  const [first] = rows;
  const lines: string[] = [];
  if (first) {
    lines.push('Rows of read models that are made of it:', ...rows.map(({ table, key }) => `  ${table} ${key}`));
    if (more_rows > 0) lines.push(`  … and ${more_rows} more`);
    lines.push(`Why one is as it is: npm run cli -- projections why ${first.table} ${first.key}`);
  }
  for (const { read_model, state, first: place, events } of set_aside) {
    const which = events > 1 ? `${place} and ${events - 1} more` : place;
    lines.push(
      state === 'parked'
        ? `Not in the rows of ${read_model}, which has parked ${which}: npm run cli -- projections parked ${read_model}`
        : `Not in the rows of ${read_model}, which leaves out for good: ${which}`,
    );
  }
  return lines.join('\n');
}

function verdictOf({ verdict, differences, read_model }: RowStory): readonly string[] {
  const mend = `Make it anew: npm run cli -- projections rebuild ${read_model}`;
  switch (verdict) {
    case 'none':
      return ['There is no such row, and no event makes one.'];
    case 'unknown':
      return ['Whether the row is what the log makes of it cannot be said from these.'];
    case 'equal':
      return ['The row is what these events make.'];
    case 'missing':
      return ['MISSING: the events make a row, and there is none.', mend];
    case 'surplus':
      return ['SURPLUS: there is a row, and the events make none.', mend];
    case 'differs':
      return [
        'DIFFERS from what these events make:',
        ...differences.map(
          ({ path, live, made, at }) =>
            `    ${path}: the row has ${told(live)}, the events make ${told(made)}${otherFrom(at)}`,
        ),
        mend,
      ];
  }
}

const told = (value: ShownValue): string =>
  typeof value === 'object' && value !== null ? closedText(value) : json(value);

const json = (value: unknown): string => (value === null || value === undefined ? '–' : JSON.stringify(value));
