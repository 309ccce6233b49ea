import { SearchRebuild } from '../search-rebuild.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { type CliCommand, CliCommands } from '#platform/cli/cli-command.js';

const rebuild: CliCommand = {
  name: 'search rebuild',
  usage: '',
  help: 'fills a new search index beside the live one and puts it in its place',
  async run({ app, print }) {
    const bar = new ProgressBar();
    const total = await app.get(SearchRebuild).run((done) => bar.count(done, 'ads'));
    bar.end();
    print(`The index holds ${total} ads.`);
  },
};

export const searchCommands = new CliCommands([rebuild], { place: 40 });
