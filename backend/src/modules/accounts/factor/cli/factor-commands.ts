import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { staffReason } from '@ilan/api';
import { OPERATOR } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { PersonByEmail } from '#modules/accounts/profile/queries/person-by-email.js';
import { spacedCode } from '#modules/accounts/sessions/mailed-codes.js';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { GiveFactorCode } from '../commands/give-factor-code.js';
import { ResetSecondFactor } from '../commands/reset-second-factor.js';

type Run = Parameters<CliCommand['run']>[0];

/** Whom, and why: what every command here begins with. @throws UsageError */
async function asked({ app, args }: Pick<Run, 'app' | 'args'>, command: string, example: string) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { reason: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const [email, ...rest] = positionals;
  if (email === undefined || rest.length > 0)
    throw new UsageError(`Whose? npm run cli -- accounts ${command} ayse@example.com --reason "…"`);
  const reason = staffReason.safeParse(values.reason);
  if (!reason.success) throw new UsageError(`Say why, in 10 characters or more: --reason "${example}"`);
  const userId = await app.get(QueryBus).execute(new PersonByEmail(email));
  if (userId === undefined) throw new UsageError(`Nobody has registered with ${email}.`);
  const correlationId = randomUUID();
  const context = { actor: OPERATOR, correlationId, causationId: correlationId, now: app.get(Clock).now() };
  return { email, input: { context, userId, reason: reason.data } };
}

const reset: CliCommand = {
  name: 'accounts reset-factor',
  touches: 'changes',
  usage: '<e-mail> --reason "…"',
  help: 'takes the second factor away from somebody who has lost phone and recovery codes; ends their sessions and mails them',
  example: 'ayse@example.com --reason "Lost her phone, came to the office"',
  async run({ app, args, print }) {
    const { email, input } = await asked({ app, args }, 'reset-factor', 'Lost her phone, came to the office');
    const position = await app.get(CommandBus).execute(new ResetSecondFactor(input));
    print(`${email} signs in with the password alone now (log position ${position}).`);
  },
};

const giveCode: CliCommand = {
  name: 'accounts factor-code',
  touches: 'changes',
  usage: '<e-mail> --reason "…"',
  help: 'the code that turns on a first factor, to be told to somebody whom no mail reaches and who has just asked for it',
  example: 'ayse@example.com --reason "Mail server is down, spoke on the phone"',
  async run({ app, args, print }) {
    const { email, input } = await asked({ app, args }, 'factor-code', 'Mail server is down, spoke on the phone');
    const code = await app.get(CommandBus).execute(new GiveFactorCode(input));
    print(
      `${spacedCode(code)} is the code of ${email} for ten minutes, on the page that waits for it. Tell it to nobody else.`,
    );
  },
};

export const factorCommands = new CliCommands([reset, giveCode], { place: 21 });
