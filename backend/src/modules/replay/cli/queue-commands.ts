import { parseArgs } from 'node:util';
import { type CliCommand, CliCommands } from '#platform/cli/cli-command.js';
import { PartsConsole } from '../consoles/parts-console.js';

const status: CliCommand = {
  name: 'queues status',
  touches: 'looks',
  usage: '[--json]',
  help: 'what is due, at work and put off in each queue, how old the oldest is, what is parked',
  example: '--json',
  async run({ app, args, print }) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
    const parts = app.get(PartsConsole);
    print(values.json ? JSON.stringify(await parts.farQueues()) : await parts.queues());
  },
};

export const queueCommands = new CliCommands([status], { place: 31 });
