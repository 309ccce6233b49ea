import { parseArgs } from 'node:util';
import { type CliCommand, UsageError } from '#platform/cli/cli-command.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { RowStories } from '../rows/row-story.js';
import { rowText } from '../rows/row-text.js';

export const why: CliCommand = {
  name: 'projections why',
  // The row is made anew in a schema of its own, which is taken back with it.
  touches: 'beside',
  usage: '<table> <key> [--json]',
  help: 'the events that made one row, folded step by step',
  example: 'listing_card 42',
  endsWith1: 'the row is not what its events make',
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [table, key, ...rest] = positionals;
    if (table === undefined || key === undefined || rest.length > 0)
      throw new UsageError('Which row? npm run cli -- projections why listing_card 42');
    const bar = new ProgressBar();
    const story = await run.app.get(RowStories).of(table, key, {
      ...{ lookAt: Infinity, ofStream: Infinity, signal: run.signal },
      onProgress: (events) => bar.count(events, 'events looked through'),
    });
    bar.end();
    run.print(values.json ? JSON.stringify(story) : rowText(story));
    if (['differs', 'missing', 'surplus'].includes(story.verdict))
      throw new OperatorRefusal(`${table} ${key} is not what the log makes of it.`);
  },
};
