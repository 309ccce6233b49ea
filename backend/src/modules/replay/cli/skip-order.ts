import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { staffReason } from '@ilan/api';
import { OPERATOR } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { UsageError } from '#platform/cli/cli-command.js';

const PLACE = /^(.+)@(\d{1,15})$/;

/** Which parked event an operator wants to be left out of what, and why. */
export interface SkipOrder {
  readonly name: string;
  readonly stream: string;
  readonly revision: number;
  readonly reason: string;
  readonly json: boolean;
}

/** `<name> <stream>@<revision> --reason "…"`. @param command `reactions skip` @throws UsageError */
export function skipOrder(args: readonly string[], command: string): SkipOrder {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { reason: { type: 'string', default: '' }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, place = '', ...rest] = positionals;
  const [, stream, revision] = PLACE.exec(place) ?? [];
  if (name === undefined || stream === undefined || rest.length > 0)
    throw new UsageError(`Which event, and of what? npm run cli -- ${command} <name> listing-42@3 --reason "…"`);
  return { name, stream, revision: Number(revision), reason: reasonIn(values.reason), json: values.json };
}

/** @throws UsageError where nobody could understand it later */
export function reasonIn(said: string): string {
  const reason = staffReason.safeParse(said);
  if (!reason.success) throw new UsageError('Say why, in 10 characters or more: --reason "The ad is gone"');
  return reason.data;
}

/** Of what an operator has done from the command line. */
export const operatorContext = (app: INestApplicationContext): CommandContext => {
  const id = randomUUID();
  return { actor: OPERATOR, correlationId: id, causationId: id, now: app.get(Clock).now() };
};

/** Asked again after it died half-way, it records the skip once. */
export const skipContext = (app: INestApplicationContext, eventId: string, once: string) => ({
  actor: OPERATOR,
  correlationId: randomUUID(),
  causationId: eventId,
  now: app.get(Clock).now(),
  idempotencyKey: `${once}:${eventId}`,
});
