import { parseArgs } from 'node:util';
import { type CliCommand, CliCommands } from '#platform/cli/cli-command.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import type { TableChange } from '#platform/projections/builds/field-differences.js';
import { isOther, type WhatIf } from '#platform/projections/builds/what-if.js';
import { TRIAL_NEEDS } from '#platform/projections/builds/trial-needs.js';
import { TooMuchPoison } from '#platform/projections/engine/failure.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { erasedLines, ruleLines } from '../texts/rebuild-text.js';

const whatIf: CliCommand = {
  name: 'projections what-if',
  touches: 'beside',
  needs: TRIAL_NEEDS,
  usage: '[<name> …] [--json]',
  help: 'folds the log with the code at hand beside the live rows and tells which would be others, by read model, field and rule (the event type whose fold wrote it); switches nothing',
  example: 'listings my-listings',
  endsWith1: 'a read model could not be tried; the others are told',
  async run({ app, args, print, signal }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const registry = app.get(ProjectionRegistry);
    const wanted = positionals.length > 0 ? positionals.map((name) => registry.named(name)) : registry.all();
    const found: WhatIf[] = [];
    const untried: { readonly projection: string; readonly error: string }[] = [];
    const bar = new ProgressBar();
    for (const projection of wanted) {
      try {
        const told = await app
          .get(ProjectionEngine)
          .rebuilds.whatIf(projection, signal, (events) => bar.count(events, `events, ${projection.name}`));
        found.push(told);
        if (!values.json) for (const line of textOf(told)) print(line);
      } catch (error) {
        // One that is being rebuilt, or whose program is wrong, says nothing of the others.
        if (!(error instanceof OperatorRefusal || error instanceof TooMuchPoison)) throw error;
        untried.push({ projection: projection.name, error: error.message });
      } finally {
        bar.end();
      }
    }
    const tried = found.map((told) => ({ ...told, compared: told.tables !== undefined }));
    if (values.json) print(JSON.stringify([...tried, ...untried.map((one) => ({ ...one, compared: false }))]));
    else if (found.length > 0) print(lastSentence(found));
    if (untried.length > 0)
      throw new OperatorRefusal(`Not tried: ${untried.map((one) => `${one.projection} (${one.error})`).join('; ')}`);
  },
};

function lastSentence(found: readonly WhatIf[]): string {
  const names = (some: readonly WhatIf[]) => some.map(({ projection }) => projection).join(', ');
  const others = found.filter(({ tables }) => tables?.some(isOther));
  const alone = found.filter(({ tables }) => !tables);
  const compared = found.length - alone.length;
  return [
    ...(others.length > 0 ? [`Would be others: ${names(others)}.`] : []),
    ...(others.length === 0 && compared > 0 ? [`Nothing would change in ${compared} read models.`] : []),
    ...(alone.length > 0 ? [`Held against nothing, as nothing is shown yet: ${names(alone)}.`] : []),
    'Nothing was switched.',
  ].join(' ');
}

const countsOf = ({ keyChange, liveRows, newRows, changed, added, removed }: TableChange): string =>
  keyChange
    ? `its key changed from ${keyChange.from} to ${keyChange.to}, so rows cannot be compared one by one; ${liveRows} rows are live, ${newRows} would be`
    : `${changed} of ${liveRows} rows would change, ${added} come, ${removed} go`;

function textOf({
  projection,
  liveVersion,
  version,
  events,
  seconds,
  tables,
  parked,
  erased,
}: WhatIf): readonly string[] {
  const head = `${projection}: version ${liveVersion} is live, the code has ${version}; ${events} events in ${seconds.toFixed(2)} s`;
  if (!tables) return [head, '  Nothing is shown yet that it could be held against.'];
  return [
    parked > 0 ? `${head}, ${parked} could not be folded` : head,
    ...tables.flatMap((table) => {
      if (table.side === 'new') return [`  ${table.table}: a new table, all its ${table.added} rows come`];
      if (table.side === 'gone') return [`  ${table.table}: a table no more, all its ${table.removed} rows go`];
      if (!isOther(table)) return [`  ${table.table}: ${table.liveRows} rows, the same`];
      const fields = table.fields.map(({ name, rows }) => `    ${name}: ${rows} rows`);
      return [
        `  ${table.table}: ${countsOf(table)}`,
        ...fields,
        ...table.rules.flatMap((rule) => ruleLines(rule)),
        ...table.newColumns.map((name) => `    ${name}: a new column`),
        ...table.goneColumns.map((name) => `    ${name}: a column no more`),
        ...(table.first.length > 0 ? [`    the first: ${table.first.join(', ')}`] : []),
      ];
    }),
    ...erasedLines(erased, 'Ask'),
  ];
}

export const whatIfCommands = new CliCommands([whatIf], { place: 30 });
