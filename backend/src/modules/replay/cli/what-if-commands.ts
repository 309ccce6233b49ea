import { parseArgs } from 'node:util';
import { type CliCommand, CliCommands } from '#platform/cli/cli-command.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { isOther, type WhatIf } from '#platform/projections/builds/what-if.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { erasedLines, ruleLines } from '../rebuild-text.js';

const whatIf: CliCommand = {
  name: 'projections what-if',
  asItIs: true,
  usage: '[<name> …] [--json]',
  help: 'folds the log with the code at hand beside the live rows and tells which would be others, by read model, field and rule (the event type whose fold wrote it); switches nothing',
  example: 'listings my-listings',
  async run({ app, args, print, signal }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const registry = app.get(ProjectionRegistry);
    const wanted = positionals.length > 0 ? positionals.map((name) => registry.named(name)) : registry.all();
    const found: WhatIf[] = [];
    const bar = new ProgressBar();
    for (const projection of wanted) {
      const told = await app
        .get(ProjectionEngine)
        .rebuilds.whatIf(projection, signal, (events) => bar.count(events, `events, ${projection.name}`));
      found.push(told);
      bar.end();
      if (!values.json) for (const line of textOf(told)) print(line);
    }
    if (values.json) {
      print(JSON.stringify(found));
      return;
    }
    const others = found.filter(({ tables }) => tables?.some(isOther)).map(({ projection }) => projection);
    print(
      others.length === 0
        ? `Nothing would change in ${found.length} read models. Nothing was switched.`
        : `Would be others: ${others.join(', ')}. Nothing was switched.`,
    );
  },
};

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
      if (!isOther(table)) return [`  ${table.table}: ${table.liveRows} rows, the same`];
      const fields = table.fields.map(({ name, rows }) => `    ${name}: ${rows} rows`);
      return [
        `  ${table.table}: ${table.changed} of ${table.liveRows} rows would change, ${table.added} come, ${table.removed} go`,
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
