import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { staffReason } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { PersonByEmail } from '#modules/accounts/profile/queries/person-by-email.js';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { ResetSecondFactor } from '../commands/reset-second-factor.js';

const OPERATOR = { id: 'system:operator', role: 'super_admin' };

const reset: CliCommand = {
  name: 'accounts reset-factor',
  usage: '<e-mail> --reason "…"',
  help: 'takes the second factor away from somebody who has lost phone and recovery codes; ends their sessions and mails them',
  async run({ app, args, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string', default: '' } },
      allowPositionals: true,
    });
    const [email, ...rest] = positionals;
    if (email === undefined || rest.length > 0)
      throw new UsageError('Whose? npm run cli -- accounts reset-factor ayse@example.com --reason "…"');
    const reason = staffReason.safeParse(values.reason);
    if (!reason.success)
      throw new UsageError('Say why, in 10 characters or more: --reason "Lost her phone, came to the office"');
    const userId = await app.get(QueryBus).execute(new PersonByEmail(email));
    if (userId === undefined) throw new UsageError(`Nobody has registered with ${email}.`);
    const correlationId = randomUUID();
    const context = { actor: OPERATOR, correlationId, causationId: correlationId, now: app.get(Clock).now() };
    const command = new ResetSecondFactor({ context, userId, reason: reason.data });
    print(
      `${email} signs in with the password alone now (log position ${await app.get(CommandBus).execute(command)}).`,
    );
  },
};

export const factorCommands = new CliCommands([reset], { place: 21 });
