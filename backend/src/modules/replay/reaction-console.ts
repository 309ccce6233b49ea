import { Injectable } from '@nestjs/common';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import type { ParkedReaction } from '#platform/reactions/parked-reactions.js';
import { Reactions } from '#platform/reactions/reactions.js';
import type { ReactionRetry } from '#platform/reactions/reaction-runner.js';
import { textTable } from './text-table.js';
import { toldReaction } from './told-read-models.js';

/** What an operator sees and does of the reactions, as text for a terminal. */
@Injectable()
export class ReactionConsole {
  constructor(private readonly reactions: Reactions) {}

  async status(): Promise<string> {
    const rows = (await this.reactions.status()).map((at) => [
      at.name,
      at.state === 'elsewhere' && at.secondsBehind === 0 ? 'follows' : at.state === 'elsewhere' ? 'behind' : at.state,
      at.handled,
      at.eventsBehind ?? '?',
      at.secondsBehind.toFixed(1),
      at.parked,
      at.error ?? '',
    ]);
    return textTable(['reaction', 'state', 'handled', 'behind', 'seconds', 'parked', ''], rows);
  }

  /** How far each is, for programs. */
  async far(): Promise<readonly ReturnType<typeof toldReaction>[]> {
    return (await this.reactions.status()).map(toldReaction);
  }

  /** Of one reaction, or of all. @throws OperatorRefusal for a name that does not exist */
  async setAside(name?: string): Promise<readonly ParkedReaction[]> {
    return (await Promise.all(this.of(name).map((reaction) => reaction.parked()))).flat();
  }

  /** The same as text. */
  async parked(name?: string): Promise<string> {
    const rows = (await this.setAside(name)).map(({ reaction, streamId, revision, type, error, parkedAt }) => [
      reaction,
      `${streamId}@${revision}`,
      type,
      parkedAt.toISOString(),
      error ?? '(waits for the one before it)',
    ]);
    return rows.length === 0 ? 'Nothing is parked.' : textTable(['reaction', 'event', 'type', 'since', 'why'], rows);
  }

  /** Of one reaction, or of all. @throws OperatorRefusal for a name that does not exist */
  async handleParked(name?: string) {
    const outcomes = [];
    for (const reaction of this.of(name))
      outcomes.push({ reaction: reaction.options.name, ...(await reaction.retryParked()) });
    return outcomes;
  }

  /** The same as text. @throws OperatorRefusal that says what was handled and what still fails */
  async retryParked(name?: string): Promise<string> {
    const lines: string[] = [];
    let fails = false;
    for (const { reaction, ...outcome } of await this.handleParked(name)) {
      lines.push(...told(reaction, outcome));
      fails ||= outcome.failed.length > 0;
    }
    if (fails) throw new OperatorRefusal(lines.join('\n'));
    return lines.join('\n') || 'Nothing is parked.';
  }

  /** The event that a stream of this reaction waits for. @throws OperatorRefusal when it is another, or none */
  async parkedAt(name: string, streamId: string, revision: number): Promise<ParkedReaction> {
    const parked = await this.reactions.named(name).parked();
    const event = parked.find((each) => each.streamId === streamId);
    if (!event) throw new OperatorRefusal(`Nothing of ${streamId} is parked by ${name}.`);
    if (event.revision !== revision)
      throw new OperatorRefusal(`${streamId} waits for ${streamId}@${event.revision}: settle that one first.`);
    return event;
  }

  leaveOut(event: ParkedReaction): Promise<ReactionRetry> {
    return this.reactions.named(event.reaction).skipParked(event);
  }

  async skip(event: ParkedReaction): Promise<string> {
    const outcome = await this.leaveOut(event);
    const left = `${event.reaction}: ${event.streamId}@${event.revision} is left out.`;
    return [left, ...told(event.reaction, outcome)].join('\n');
  }

  private of(name?: string) {
    return name === undefined ? this.reactions.all() : [this.reactions.named(name)];
  }
}

function told(name: string, { settled, failed }: ReactionRetry): readonly string[] {
  return [
    ...(settled > 0 ? [`${name}: ${settled} events handled.`] : []),
    ...failed.map(({ event, error }) => `${name}: ${event.streamId}@${event.revision} still fails: ${error}`),
  ];
}
