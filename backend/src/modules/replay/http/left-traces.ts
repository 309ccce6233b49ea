import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RowStory } from '@ilan/api';
import { RecordPersonalDataRead } from '#modules/audit/contract.js';
import { RequestContext } from '#platform/http/request-context.js';
import { LookTraces } from '../log/look-traces.js';

/** Has a look of an engineer leave its trace, also without words: who writes to whom is personal. What cannot be recorded is not shown. */
@Injectable()
export class LeftTraces {
  constructor(
    private readonly commands: CommandBus,
    private readonly traces: LookTraces,
    private readonly request: RequestContext,
  ) {}

  async ofStream(stream: string): Promise<void> {
    const context = this.request.commandContext();
    await this.traces.leave(stream, context.actor.id, async (people) => {
      for (const personId of people)
        await this.commands.execute(new RecordPersonalDataRead({ context, personId, what: 'messages' }));
    });
  }

  /** A row that one stream makes shows what stands there; one that many make (a count) shows nobody's. */
  async ofRow({ steps }: Pick<RowStory, 'steps'>): Promise<void> {
    const [stream, ...others] = new Set(steps.map((step) => step.stream));
    if (stream !== undefined && others.length === 0) await this.ofStream(stream);
  }
}
