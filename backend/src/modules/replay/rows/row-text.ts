import type { EventDetail, RowStory, ShownValue } from '@ilan/api';

/** One row as a terminal tells it: event by event, and whether the row is what they make. */
export function rowText(story: RowStory): string {
  const { table, key, read_model, steps, earlier_steps, left_out, not_reached, looked_at, whole } = story;
  const lines = [`${table} ${key}, of the read model ${read_model}`, ''];
  if (earlier_steps > 0) lines.push(`… ${earlier_steps} earlier events`);
  for (const step of steps) {
    lines.push(`${step.stream}@${step.revision}  ${step.recorded_at}  ${step.type}`);
    if (step.removed) lines.push('    the row is gone');
    for (const { path, before, after } of step.changes) lines.push(`    ${path}: ${json(before)} → ${json(after)}`);
    if (step.changes.length === 0) lines.push('    changed nothing that stands here in clear');
  }
  lines.push('');
  if (left_out > 0) lines.push(`${left_out} events of it are parked or left out: the row does not show them.`);
  if (not_reached > 0)
    lines.push(
      `${not_reached} events of it are yet to come: the read model stands before them (npm run cli -- status).`,
    );
  if (!whole) lines.push(`Only ${looked_at} events were looked through.`);
  lines.push(...verdictOf(story));
  return lines.join('\n');
}

/** In which rows events are folded, a line each, with the command that explains the first; empty where no read model shows any of it. */
export function rowsText({ rows, more_rows }: Pick<EventDetail, 'rows' | 'more_rows'>): string {
  const [first] = rows;
  if (!first) return '';
  const lines = ['Rows of read models that are made of it:'];
  for (const { table, key } of rows) lines.push(`  ${table} ${key}`);
  if (more_rows > 0) lines.push(`  … and ${more_rows} more`);
  lines.push(`Why one is as it is: npm run cli -- projections why ${first.table} ${first.key}`);
  return lines.join('\n');
}

function verdictOf({ verdict, differing, live, made, read_model }: RowStory): readonly string[] {
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
        ...differing.map(
          (name) => `    ${name}: the row has ${told(live?.[name])}, the events make ${told(made?.[name])}`,
        ),
        mend,
      ];
  }
}

const told = (value: ShownValue | undefined): string =>
  typeof value === 'object' && value !== null ? `${value.characters} characters` : json(value ?? null);

const json = (value: unknown): string => (value === null || value === undefined ? '–' : JSON.stringify(value));
