import type { ChangesDifference } from '@ilan/api';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { CompareChanges } from '#platform/http/staff-changes/change-queries.js';
import { EventTeller } from '../contract/event-teller.js';
import { KeptHistory } from './kept-history.js';
import { contentChangeOf } from './said-difference.js';

@QueryHandler(CompareChanges)
export class CompareChangesHandler implements IQueryHandler<CompareChanges, ChangesDifference> {
  constructor(
    private readonly history: KeptHistory,
    private readonly teller: EventTeller,
  ) {}

  /** @throws AppError not_found for a change that is none; conflict where there are more than are folded */
  async execute({ stream, wanted: { record, from, to } }: CompareChanges): Promise<ChangesDifference> {
    const [one, other] = await this.history.moments(stream, record, [from, to]);
    const [before, after] = [factsOf(one), factsOf(other)];
    const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
      const [was, is] = [before.get(name) ?? null, after.get(name) ?? null];
      return was === is ? [] : [contentChangeOf(name, was, is)];
    });
    return { from: await this.#told(one?.event), to: await this.#told(other?.event), changes };
  }

  async #told(event: StoredEvent | null | undefined): Promise<ChangesDifference['from']> {
    if (!event) return null;
    const [told] = await this.teller.tell([event]);
    const { revision, occurredAt } = event;
    return { revision, at: told?.at ?? occurredAt.toISOString(), sentence: told?.sentence ?? '' };
  }
}

type Moment = Awaited<ReturnType<KeptHistory['moments']>>[number];

const factsOf = (moment: Moment | undefined): ReadonlyMap<string, string> =>
  new Map(moment?.facts.map(({ name, value }) => [name, value]));
