import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { pause } from '#platform/retry/backoff.js';
import { SearchEngine } from '../engine/search-engine.js';
import { ServedSearchEngine } from '../engine/served/served-search-engine.js';
import { SearchRebuild } from '../search-rebuild.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { type CliCommand, CliCommands } from '#platform/cli/cli-command.js';

const rebuild: CliCommand = {
  name: 'search rebuild',
  touches: 'changes',
  usage: '',
  help: 'fills a new search index beside the live one and puts it in its place',
  example: '',
  async run({ app, print }) {
    const bar = new ProgressBar();
    const total = await app.get(SearchRebuild).run((done) => bar.count(done, 'ads'));
    bar.end();
    print(`The index holds ${total} ads.`);
    const engine = app.get(SearchEngine);
    if (!(engine instanceof ServedSearchEngine)) return;
    print('The search server is filled with them; searches go on meanwhile.');
    // A worker that runs may be at it already.
    while (!(await engine.follower.follow())) await pause(500);
    print('The search server has them.');
  },
};

const SHOWN = 20;

const compare: CliCommand = {
  name: 'search compare',
  touches: 'looks',
  usage: '',
  help: 'compares the ads on the search server with those in the database',
  example: '',
  endsWith1: 'they differ, or there is no search server',
  async run({ app, print }) {
    const engine = app.get(SearchEngine);
    if (!(engine instanceof ServedSearchEngine))
      throw new OperatorRefusal('There is no search server: MEILISEARCH_URL is not set.');
    const compared = await engine.compare();
    if (!compared)
      throw new OperatorRefusal('The search server has no index that is at the newest change; the database answers.');
    const { database, missing, surplus } = compared;
    print(`The database has ${database} ads.`);
    if (missing.length > 0) print(`${missing.length} are missing on the search server: ${some(missing)}`);
    if (surplus.length > 0) print(`${surplus.length} are on the search server only: ${some(surplus)}`);
    if (missing.length + surplus.length > 0)
      throw new OperatorRefusal('They differ. "search rebuild" fills the search server anew.');
    print('The search server has the same.');
  },
};

const some = (ids: readonly number[]): string => ids.slice(0, SHOWN).join(', ') + (ids.length > SHOWN ? ', …' : '');

export const searchCommands = new CliCommands([rebuild, compare], { place: 40 });
