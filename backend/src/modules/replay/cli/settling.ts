import type { ParkedAnswer, ParkedRequest } from '@ilan/api';
import { parseArgs } from 'node:util';
import { type CliRun, UsageError } from '#platform/cli/cli-command.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { ParkedDesk } from '../jobs/parked-desk.js';
import { faultLine } from '../texts/fault-text.js';
import { operatorContext, reasonIn, skipContext, type SkipOrder } from './skip-order.js';

type Part = 'projection' | 'reaction';

/** Which of what is parked is to be tried again, and why. */
export interface RetryOrder {
  readonly name: string | undefined;
  readonly reason: string;
  readonly json: boolean;
}

/** `[<name>] --reason "…" [--json]`. @throws UsageError */
export function retryOrder(args: readonly string[]): RetryOrder {
  const options = { reason: { type: 'string', default: '' }, json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError(`One name, not ${positionals.length}.`);
  return { name: positionals[0], reason: reasonIn(values.reason), json: values.json };
}

/**
 * Tries again what these have set aside, each as somebody on the page would, with the reason in the audit trail. Where one cannot be asked, what
 * became of those before it is told first.
 * @param done what became of an event: `folded`
 * @throws OperatorRefusal that says what still fails
 */
export async function retryParked(
  { app, print }: CliRun,
  part: Part,
  names: readonly string[],
  { reason, json }: RetryOrder,
  done: string,
): Promise<void> {
  const desk = app.get(ParkedDesk);
  const outcomes: ({ readonly name: string } & ParkedAnswer)[] = [];
  const textOf = (): string => outcomes.flatMap(({ name, ...answer }) => settledLines(name, answer, done)).join('\n');
  try {
    for (const name of new Set(names))
      outcomes.push({ name, ...(await desk.settle({ act: 'retry', part, name, reason }, operatorContext(app))) });
  } catch (error) {
    // What is done stays done, and whoever asked has to know of it before they ask again.
    const told = json ? JSON.stringify(outcomes) : textOf();
    if (outcomes.length > 0 && told) print(told);
    throw error;
  }
  const fails = outcomes.some(({ failed }) => failed.length > 0);
  if (json) {
    print(JSON.stringify(outcomes));
    if (fails) throw new OperatorRefusal('Some still fail.');
    return;
  }
  const text = textOf();
  if (fails) throw new OperatorRefusal(text);
  print(text || 'Nothing is parked.');
}

/** Leaves the event out that was ordered, as somebody on the page would. Asked again after it died half-way, it is recorded once. */
export async function skipParked(
  { app, print }: CliRun,
  part: Part,
  { name, stream, revision, reason, json }: SkipOrder,
  {
    eventId,
    once,
    done,
    left,
  }: { readonly eventId: string; readonly once: string; readonly done: string; readonly left: string },
): Promise<void> {
  const asked = { act: 'discard', part, name, stream, revision, reason } satisfies ParkedRequest;
  const answer = await app.get(ParkedDesk).settle(asked, skipContext(app, eventId, once));
  // Beside it others are tried again, which may still fail: what was left out is said by its own name.
  if (json) print(JSON.stringify({ name, left_out: `${stream}@${revision}`, ...answer }));
  else print([`${name}: ${stream}@${revision} ${left}`, ...settledLines(name, answer, done)].join('\n'));
}

const settledLines = (name: string, { settled, failed }: ParkedAnswer, done: string): readonly string[] => [
  ...(settled > 0 ? [`${name}: ${settled} events ${done}.`] : []),
  ...failed.map(({ what, error, fault }) => `${name}: ${what} still fails: ${faultLine(fault, error)}`),
];
