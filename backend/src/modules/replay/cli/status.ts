import { parseArgs } from 'node:util';
import { QueryBus } from '@nestjs/cqrs';
import { type CliCommand, CliCommands, type CliRun } from '#platform/cli/cli-command.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { isStoreUnavailable } from '#platform/event-store/store-unavailable.js';
import { PartsConsole } from '../consoles/parts-console.js';
import { ReactionConsole } from '../consoles/reaction-console.js';
import { ListReadModels } from '../queries/list-read-models.js';
import { ReplayConsole } from '../consoles/replay-console.js';

const status: CliCommand = {
  name: 'status',
  touches: 'looks',
  usage: '[--json]',
  help: 'how far everybody is who follows the log or sends mails, and what went wrong last',
  example: '--json',
  async run({ app, args, print }) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
    if (values.json) {
      const [list, readModels, reactions] = await Promise.all([
        app.get(QueryBus).execute(new ListReadModels()),
        app.get(ReplayConsole).far(),
        app.get(ReactionConsole).far(),
      ]);
      const told = {
        ...list,
        read_models: withRateOf(list.read_models, readModels),
        reactions: withRateOf(list.reactions, reactions),
      };
      print(JSON.stringify(told));
      return;
    }
    for (const part of [ReplayConsole, ReactionConsole, PartsConsole]) {
      const text = await app.get<{ status(): Promise<string> }>(part).status().catch(sentenceOf(app));
      print(`${text}\n`);
    }
  },
};

interface Named {
  readonly name: string;
}

/** How many events a second each handles, as the tables say it, too; 0 for one that has come or gone meanwhile. */
const withRateOf = <Follower extends Named>(
  followers: readonly Follower[],
  rates: readonly (Named & { readonly rate: number })[],
): readonly (Follower & { readonly rate: number })[] =>
  followers.map((one) => ({ ...one, rate: rates.find(({ name }) => name === one.name)?.rate ?? 0 }));

/** What is known without the log is wanted all the more. @throws what is no outage of the log */
const sentenceOf = (app: CliRun['app']) => (error: unknown) => {
  if (!isStoreUnavailable(error)) throw error;
  return app.get(EventStore).fault ?? 'The log does not answer.';
};

export const statusCommands = new CliCommands([status], { place: 29 });
