import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ParkedAnswer, ParkedRequest } from '@ilan/api';
import {
  type EngineeringAct,
  RecordEngineeringAct,
  RecordSkippedEvent,
  RecordSkippedFold,
} from '#modules/audit/contract.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import type { ToldFault } from '#platform/postgres/fault-kind.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { NoLongerParked } from '#platform/projections/parked/parked-events.js';
import type { ReactionRetry } from '#platform/reactions/reaction-runner.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { ReactionConsole } from '../consoles/reaction-console.js';
import { ReplayConsole } from '../consoles/replay-console.js';

type Retry = Extract<ParkedRequest, { act: 'retry' }>;
type Discard = Extract<ParkedRequest, { act: 'discard' }>;

const NOTHING: ParkedAnswer = { settled: 0, failed: [] };
const ID = /^\d{1,15}$/;

/** What was set aside is tried again or left out, each with its reason in the audit trail before it happens. */
@Injectable()
export class ParkedDesk {
  constructor(
    private readonly engine: ProjectionEngine,
    private readonly reactions: Reactions,
    private readonly projectionConsole: ReplayConsole,
    private readonly reactionConsole: ReactionConsole,
    private readonly queue: JobQueue,
    private readonly outbox: MailOutbox,
    private readonly commands: CommandBus,
  ) {}

  /** Where nothing waits, nothing is done, and nothing stands in the audit trail. @throws OperatorRefusal where it is not parked, or not any more */
  async settle(asked: ParkedRequest, context: CommandContext): Promise<ParkedAnswer> {
    try {
      return await (asked.act === 'retry' ? this.#retry(asked, context) : this.#discard(asked, context));
    } catch (error) {
      if (error instanceof NoLongerParked) throw new OperatorRefusal('Somebody else has settled it meanwhile.');
      throw error;
    }
  }

  async #retry({ part, name, reason }: Retry, context: CommandContext): Promise<ParkedAnswer> {
    const record = this.#recorder(name, reason, context);
    switch (part) {
      case 'projection': {
        if ((await this.engine.parked(name, 1)).length === 0) return NOTHING;
        await record('retry-projection');
        const { replayed, failed } = await this.engine.replayParked(name);
        return { settled: replayed, failed: told(failed) };
      }
      case 'reaction': {
        const reaction = this.reactions.named(name);
        if ((await reaction.parked(1)).length === 0) return NOTHING;
        await record('retry-reaction');
        return answerOf(await reaction.retryParked());
      }
      case 'job':
        await this.#requireJob(name);
        await record('retry-job');
        return { ...NOTHING, settled: Number(await this.queue.retryOne(name)) };
      case 'mail':
      case 'mails': {
        const one = part === 'mail' ? await this.#mail(name) : undefined;
        if (one === undefined && (await this.outbox.givenUp(1)).length === 0) return NOTHING;
        await record(`retry-${part}`);
        return { ...NOTHING, settled: await this.outbox.retryGivenUp(one) };
      }
    }
  }

  async #discard(
    { part, name, stream = '', revision = -1, reason }: Discard,
    context: CommandContext,
  ): Promise<ParkedAnswer> {
    const record = this.#recorder(name, reason, context);
    switch (part) {
      case 'projection': {
        const event = await this.projectionConsole.parkedAt(name, stream, revision);
        const skip = { projection: name, stream, revision, event_type: event.type };
        await this.commands.execute(new RecordSkippedFold({ context, skip, reason }));
        const { replayed, failed } = await this.engine.skipParked(event);
        return { settled: replayed, failed: told(failed) };
      }
      case 'reaction': {
        const event = await this.reactionConsole.parkedAt(name, stream, revision);
        const skip = { reaction: name, stream, revision, event_type: event.type };
        await this.commands.execute(new RecordSkippedEvent({ context, skip, reason }));
        return answerOf(await this.reactions.named(name).skipParked(event));
      }
      case 'job':
        await this.#requireJob(name);
        await record('discard-job');
        return { ...NOTHING, settled: Number(await this.queue.discard(name)) };
      case 'mail':
      case 'mails': {
        const one = part === 'mail' ? await this.#mail(name) : undefined;
        if (one === undefined && (await this.outbox.givenUp(1)).length === 0) return NOTHING;
        await record(`discard-${part}`);
        return { ...NOTHING, settled: await this.outbox.dropGivenUp(one) };
      }
    }
  }

  /** A name that is none has nothing to record, and what cannot be recorded is not done. */
  #recorder(target: string, reason: string, context: CommandContext) {
    return (act: EngineeringAct) => this.commands.execute(new RecordEngineeringAct({ context, act, target, reason }));
  }

  /** @throws OperatorRefusal where no job of this id has failed */
  async #requireJob(id: string): Promise<void> {
    if (!(await this.queue.isFailed(id))) throw new OperatorRefusal(`There is no failed job ${id}.`);
  }

  /** @throws OperatorRefusal where it is no number of a mail that was given up */
  async #mail(name: string): Promise<number> {
    const id = ID.test(name) ? Number(name) : undefined;
    if (id === undefined || !(await this.outbox.isGivenUp(id)))
      throw new OperatorRefusal(`There is no mail ${name} that was given up.`);
    return id;
  }
}

const answerOf = ({ settled, failed }: ReactionRetry): ParkedAnswer => ({ settled, failed: told(failed) });

const told = (
  failed: readonly {
    readonly event: { readonly streamId: string; readonly revision: number };
    readonly fault: ToldFault;
  }[],
) =>
  failed.map(({ event, fault: { text: error, kind: fault } }) => ({
    what: `${event.streamId}@${event.revision}`,
    ...{ error, fault },
  }));
