import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import { staffReason } from '@ilan/api';
import { OPERATOR } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { type CliCommand, UsageError } from '#platform/cli/cli-command.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { AcknowledgeRoots } from '../commands/acknowledge-roots.js';

export const acknowledgeRoots: CliCommand = {
  name: 'audit acknowledge-roots',
  touches: 'changes',
  usage: '--reason "…"',
  help: 'after begin-anew: declares sent roots void that the old chain had and this one contradicts; stands in the audit log',
  example: '--reason "The log was restored from the backup of Monday"',
  endsWith1: 'a sent root of the present chain contradicts it',
  async run({ app, args, print }) {
    const { values } = parseArgs({ args: [...args], options: { reason: { type: 'string', default: '' } } });
    const reason = staffReason.safeParse(values.reason);
    if (!reason.success)
      throw new UsageError('Say why, in 10 characters or more: --reason "The log was restored from the backup of …"');
    const id = randomUUID();
    const context = { actor: OPERATOR, correlationId: id, causationId: id, now: app.get(Clock).now() };
    const command = new AcknowledgeRoots({ context, reason: reason.data });
    const { roots, left } = await app.get(CommandBus).execute(command);
    if (roots > 0) print(`Void now: ${roots} roots of earlier chains.`);
    if (left !== undefined)
      throw new OperatorRefusal(
        `The root that was sent for ${left} is one of the present chain and contradicts it: audit verify.`,
      );
    if (roots === 0) print('No root contradicts the chain. Nothing was changed.');
  },
};
