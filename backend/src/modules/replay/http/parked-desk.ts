import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ParkedAnswer, ParkedRequest } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import {
  type EngineeringAct,
  RecordEngineeringAct,
  RecordSkippedEvent,
  RecordSkippedFold,
} from '#modules/audit/contract.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { NoLongerParked } from '#platform/projections/parked/parked-events.js';
import type { ReactionRetry } from '#platform/reactions/reaction-runner.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { ReactionConsole } from '../reaction-console.js';
import { ReplayConsole } from '../replay-console.js';

type Retry = Extract<ParkedRequest, { act: 'retry' }>;
type Discard = Extract<ParkedRequest, { act: 'discard' }>;

const NOTHING: ParkedAnswer = { settled: 0, failed: [] };
const notParked = () =>
  new AppError(
    'conflict',
    'NOT_PARKED',
    'Bu artık beklemiyor ya da önünde bekleyen başka bir olay var. Sayfayı yenileyin.',
  );

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

  /** @throws AppError conflict where it is not parked any more */
  async settle(asked: ParkedRequest, context: CommandContext): Promise<ParkedAnswer> {
    try {
      return await (asked.act === 'retry' ? this.#retry(asked, context) : this.#discard(asked, context));
    } catch (error) {
      if (error instanceof OperatorRefusal || error instanceof NoLongerParked) throw notParked();
      throw error;
    }
  }

  async #retry({ part, name, reason }: Retry, context: CommandContext): Promise<ParkedAnswer> {
    const record = (act: EngineeringAct) =>
      this.commands.execute(new RecordEngineeringAct({ context, act, target: name, reason }));
    switch (part) {
      case 'projection': {
        // A name that is none has nothing to record.
        await this.engine.parked(name);
        await record('retry-projection');
        const { replayed, failed } = await this.engine.replayParked(name);
        return { settled: replayed, failed: told(failed) };
      }
      case 'reaction': {
        const reaction = this.reactions.named(name);
        await record('retry-reaction');
        return answerOf(await reaction.retryParked());
      }
      case 'job':
        await record('retry-job');
        if (!(await this.queue.retryOne(name))) throw notParked();
        return { ...NOTHING, settled: 1 };
      case 'mails':
        await record('retry-mails');
        return { ...NOTHING, settled: await this.outbox.retryGivenUp() };
    }
  }

  async #discard(
    { part, name, stream = '', revision = -1, reason }: Discard,
    context: CommandContext,
  ): Promise<ParkedAnswer> {
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
        await this.commands.execute(new RecordEngineeringAct({ context, act: 'discard-job', target: name, reason }));
        if (!(await this.queue.discard(name))) throw notParked();
        return { ...NOTHING, settled: 1 };
    }
  }
}

const answerOf = ({ settled, failed }: ReactionRetry): ParkedAnswer => ({ settled, failed: told(failed) });

const told = (
  failed: readonly {
    readonly event: { readonly streamId: string; readonly revision: number };
    readonly error: string;
  }[],
) => failed.map(({ event, error }) => ({ what: `${event.streamId}@${event.revision}`, error }));
