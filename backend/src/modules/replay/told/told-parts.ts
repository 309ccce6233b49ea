import type { ModulesContainer } from '@nestjs/core';
import { type FaultKind, type QueueRow, queueStateOf, type ReadModelList } from '@ilan/api';
import { declared } from '#platform/declared/declared.js';
import { type QueueProgress, TellsProgress } from '#platform/declared/tells-progress.js';
import { JobWorker } from '#platform/jobs/job-queue.js';
import { toldProgress } from '#platform/jobs/told-progress.js';
import { kindOfTold } from '#platform/postgres/fault-kind.js';
import { maskedFault } from '#platform/postgres/told-fault.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';

export type ToldPart = ReadModelList['parts'][number];

type Lying = Omit<QueueRow, 'state'>;

/** The queue whose regular turns every worker takes. */
const JOBS = 'jobs';

/** Everybody who works something off beside read models and reactions, as the contract tells them. */
export async function toldParts(modules: ModulesContainer, at: Date): Promise<ToldPart[]> {
  const [worker] = declared(modules, JobWorker);
  const told = await Promise.all(
    declared(modules, TellsProgress).map(async (part) => {
      const { state, position, secondsBehind, waiting, parked, error, fault, queue } = await toldProgress(part, worker);
      return {
        ...{ name: part.part, state, place: position ? shortPosition(position) : null, waiting: waiting ?? null },
        ...{ seconds_behind: secondsBehind ?? null, parked: parked ?? null, settled_at: part.settledAt ?? null },
        ...{ error: error === undefined ? null : maskedFault(error), fault: kindOf(error, fault) },
        ...{ queue: queue ? toldQueue(queue) : null },
      };
    }),
  );
  const jobs = told.map(signsOf).find((one) => one?.name === JOBS);
  return told.map((one) => {
    const signs = signsOf(one);
    return { ...one, queue: signs ? { state: queueStateOf(signs, jobs, at), ...signs.queue } : null };
  });
}

/** Of a text alone only what it begins with says something: that it says nothing does not make it a mistake of the program. */
function kindOf(error: string | undefined, fault: FaultKind | undefined): FaultKind | null {
  if (error === undefined || fault !== undefined) return fault ?? null;
  const told = kindOfTold(error);
  return told === 'unexpected' ? null : told;
}

const signsOf = <One extends Omit<ToldPart, 'queue'>>(one: One & { readonly queue: Lying | null }) =>
  one.queue ? { ...one, queue: one.queue } : undefined;

const toldQueue = ({ answers, due, active, later, failing, lastDoneAt }: QueueProgress): Lying => ({
  ...{ answers, due: due ?? null, active: active ?? null, later: later ?? null, failing: failing ?? null },
  last_done_at: lastDoneAt?.toISOString() ?? null,
});
