import { parseArgs } from 'node:util';
import { Config } from '#config/config.js';
import { Demo } from '../contract.js';
import { SearchIndex } from '#modules/search/contract.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { type CliCommand, CliCommands, UsageError, wholeNumber } from '#platform/cli/cli-command.js';

const load: CliCommand = {
  name: 'demo',
  touches: 'changes',
  usage: '--listings 100000 [--seed 1] [--force]',
  help: 'loads demo ads through the write side; --force allows a database or log of your own',
  options: {
    '--listings': 'how many ads; 3000 unless told',
    '--seed': 'another number makes another demo; 1 unless told',
    '--force': 'also into a database or log of your own; alone it keeps the demo that is here',
  },
  example: '--listings 3000 --seed 7',
  async run({ app, args, print }) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        listings: { type: 'string' },
        seed: { type: 'string', default: '1' },
        force: { type: 'boolean', default: false },
      },
    });
    const demo = app.get(Demo);
    if (values.force && values.listings === undefined && (await demo.hasPeople())) {
      await demo.keep();
      print('The demo that is here may stay. Nothing was loaded; --listings loads more.');
      return;
    }
    const listings = wholeNumber(values.listings ?? '3000', '--listings', { min: 1, max: 1_000_000 });
    const seed = wholeNumber(values.seed, '--seed', { max: 2_147_483_647 });
    const { truthElsewhere } = app.get(Config);
    if (truthElsewhere !== undefined && !values.force) {
      throw new UsageError(
        `${truthElsewhere} names ${truthElsewhere === 'DATABASE_URL' ? 'a database' : 'a log'} of your own: demo people with known passwords would be let in. Add --force if that is what you want.`,
      );
    }
    const catalogue = await demo.catalogue();
    const bar = new ProgressBar();
    const begun = Date.now();
    // Beside a running app these stand by; without one they do the work here.
    await app.get(ProjectionEngine).start();
    await app.get(SearchIndex).start();
    await catalogue.load({
      listings,
      seed,
      force: values.force,
      onProgress: ({ stage, done, total }) => bar.show(stage, done, total),
    });
    await app.get(ProjectionEngine).whenCaughtUp();
    await app.get(SearchIndex).whenIdle();
    bar.end();
    print(`Loaded in ${Math.round((Date.now() - begun) / 1000)} s.`);
  },
};

export const demoCommands = new CliCommands([load], { place: 200 });
