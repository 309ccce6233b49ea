import { type FaultKind, faultKind } from '@ilan/api';
import { faultKindOf, kindOfTold } from '#platform/postgres/fault-kind.js';
import { faultText } from '#platform/postgres/told-fault.js';

/** A queue keeps one text of a job that failed: the kind of the fault stands before what it says, `[unreadable] …`. */
const KEPT = /^\[([a-z_]{1,20})\] /;

/** What is thrown to the queue, which keeps its message, and engineers read that. */
export const asKeptFault = (error: unknown): Error =>
  new Error(`[${faultKindOf(error)}] ${faultText(error)}`, { cause: error });

/** As the queue kept it: without a kind where an older version, or the queue itself, wrote it. */
export function faultOfJob(kept: string): { readonly reason: string; readonly fault: FaultKind } {
  const [head = '', name] = KEPT.exec(kept) ?? [];
  const { data } = faultKind.safeParse(name);
  const reason = data === undefined ? kept : kept.slice(head.length);
  return { reason, fault: data ?? kindOfTold(reason) };
}
