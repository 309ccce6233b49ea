import { Injectable } from '@nestjs/common';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import type { ParkedReaction } from '#platform/reactions/parked-reactions.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import { faultLine, parkedWhy } from '../texts/fault-text.js';
import { withRates } from './follow-rates.js';
import { textTable } from '../texts/text-table.js';
import { toldReaction } from '../told/told-read-models.js';

/** What an operator sees and does of the reactions, as text for a terminal. */
@Injectable()
export class ReactionConsole {
  constructor(private readonly reactions: Reactions) {}

  async status(): Promise<string> {
    const rows = (await withRates(() => this.reactions.status())).map((at) => [
      at.name,
      at.state === 'elsewhere' && at.secondsBehind === 0 ? 'follows' : at.state === 'elsewhere' ? 'behind' : at.state,
      shortPosition(at.position) || '–',
      at.handled,
      at.eventsBehind ?? '?',
      at.secondsBehind.toFixed(1),
      at.rate,
      at.parked,
      at.error === undefined ? '' : faultLine(at.fault ?? null, at.error),
    ]);
    return textTable(['reaction', 'state', 'position', 'handled', 'behind', 'seconds', 'rate/s', 'parked', ''], rows);
  }

  /** How far each is, and how fast, for programs. */
  async far(): Promise<readonly (ReturnType<typeof toldReaction> & { readonly rate: number })[]> {
    return (await withRates(() => this.reactions.status())).map((status) => ({
      ...toldReaction(status),
      rate: status.rate,
    }));
  }

  /** Of one reaction, or of all. @throws OperatorRefusal for a name that does not exist */
  async setAside(name?: string): Promise<readonly ParkedReaction[]> {
    return (await Promise.all(this.of(name).map((reaction) => reaction.parked()))).flat();
  }

  /** The same as text. */
  async parked(name?: string): Promise<string> {
    const rows = (await this.setAside(name)).map(({ reaction, streamId, revision, type, error, fault, parkedAt }) => [
      reaction,
      `${streamId}@${revision}`,
      type,
      parkedAt.toISOString(),
      parkedWhy({ error, fault }),
    ]);
    return rows.length === 0 ? 'Nothing is parked.' : textTable(['reaction', 'event', 'type', 'since', 'why'], rows);
  }

  /** The event that a stream of this reaction waits for. @throws OperatorRefusal when it is another, or none */
  async parkedAt(name: string, streamId: string, revision: number): Promise<ParkedReaction> {
    const event = await this.reactions.named(name).firstParked(streamId);
    if (!event) throw new OperatorRefusal(`Nothing of ${streamId} is parked by ${name}.`);
    if (event.revision !== revision)
      throw new OperatorRefusal(`${streamId} waits for ${streamId}@${event.revision}: settle that one first.`);
    return event;
  }

  private of(name?: string) {
    return name === undefined ? this.reactions.all() : [this.reactions.named(name)];
  }
}
