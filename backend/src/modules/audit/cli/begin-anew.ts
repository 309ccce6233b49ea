import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import { staffReason } from '@ilan/api';
import { OPERATOR } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { type CliCommand, UsageError } from '#platform/cli/cli-command.js';
import { accountName, operatorName } from '#platform/cli/operator-name.js';
import { BeginChainAnew } from '../commands/begin-chain-anew.js';
import { WitnessedRoots } from '../witness/witnessed-roots.js';

export const beginAnew: CliCommand = {
  name: 'audit begin-anew',
  touches: (args) => (args.includes('--yes') ? 'changes' : 'looks'),
  usage: '--yes --reason "…" [--by <name>]',
  help: 'throws the audit chain away and makes it anew from the present log; stands in the audit log',
  options: {
    '--yes': 'says that it is meant: what the old chain could prove is gone',
  },
  example: '--yes --reason "The log was moved to another server"',
  async run({ app, args, print }) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        yes: { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
        by: { type: 'string', default: accountName() },
      },
    });
    if (!values.yes)
      throw new UsageError('What the old chain could prove is gone then. Verify first; if you mean it, say --yes.');
    const reason = staffReason.safeParse(values.reason);
    if (!reason.success)
      throw new UsageError('Say why, in 10 characters or more: --reason "The log was moved to another server"');
    const operator = operatorName(values.by);
    const id = randomUUID();
    const context = { actor: OPERATOR, correlationId: id, causationId: id, now: app.get(Clock).now() };
    const command = new BeginChainAnew({ context, operator, reason: reason.data });
    const chained = await app.get(CommandBus).execute(command);
    print(`Chained anew: ${chained} events. Now: audit verify --root <a kept root>`);
    const day = await app.get(WitnessedRoots).contradicted();
    if (day === undefined) return;
    print(`It differs from the root that was sent for ${day}. If you know why: audit acknowledge-roots --reason "…"`);
  },
};
