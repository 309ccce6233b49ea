import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { staffReason } from '@ilan/api';
import { OPERATOR } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { PersonByEmail } from '#modules/accounts/profile/queries/person-by-email.js';
import { AssignRole } from '../commands/assign-role.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
const REASON_LENGTH = 10;

const assign: CliCommand = {
  name: 'roles assign',
  touches: 'changes',
  usage: '<e-mail> <role> --reason "…"',
  help: 'gives somebody a role: super_admin, admin, moderator, accounting, users or one of your own',
  example: 'ayse@example.com admin --reason "Runs the İzmir office"',
  async run({ app, args, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string', default: '' } },
      allowPositionals: true,
    });
    const [email, role, ...rest] = positionals;
    if (email === undefined || role === undefined || rest.length > 0)
      throw new UsageError('Who gets which role? npm run cli -- roles assign ayse@example.com admin --reason "…"');
    const reason = staffReason.safeParse(values.reason);
    if (!reason.success)
      throw new UsageError(`Say why, in ${REASON_LENGTH} characters or more: --reason "Runs the İzmir office"`);
    const userId = await app.get(QueryBus).execute(new PersonByEmail(email));
    if (userId === undefined) throw new UsageError(`Nobody has registered with ${email}.`);
    // Beside a running app it stands by; without one it brings the change into force here.
    await app.get(ProjectionEngine).start();
    const correlationId = randomUUID();
    const context = { actor: OPERATOR, correlationId, causationId: correlationId, now: app.get(Clock).now() };
    const position = await app.get(CommandBus).execute(new AssignRole({ context, userId, role, reason: reason.data }));
    print(`${email} is ${role} now (log position ${position}).`);
  },
};

export const roleCommands = new CliCommands([assign], { place: 20 });
