import type { ModulesContainer } from '@nestjs/core';
import type { QueueRow, ReadModelList } from '@ilan/api';
import { declared } from '#platform/declared/declared.js';
import { type QueueProgress, TellsProgress } from '#platform/declared/tells-progress.js';
import { maskedFault } from '#platform/postgres/told-fault.js';
import { shortPosition } from './event-text.js';

export type ToldPart = ReadModelList['parts'][number];

/** Everybody who works something off beside read models and reactions, as the contract tells them. */
export const toldParts = (modules: ModulesContainer): Promise<ToldPart[]> =>
  Promise.all(
    declared(modules, TellsProgress).map(async (part) => {
      const { state, position, secondsBehind, waiting, parked, error, queue } = await part.progress();
      return {
        ...{ name: part.part, state, place: position ? shortPosition(position) : null, waiting: waiting ?? null },
        ...{ seconds_behind: secondsBehind ?? null, parked, settled_at: part.settledAt ?? null },
        ...{ error: error === undefined ? null : maskedFault(error), queue: queue ? toldQueue(queue) : null },
      };
    }),
  );

const toldQueue = ({ answers, due, active, later, lastDoneAt }: QueueProgress): QueueRow => ({
  ...{ answers, due: due ?? null, active: active ?? null, later: later ?? null },
  last_done_at: lastDoneAt?.toISOString() ?? null,
});
