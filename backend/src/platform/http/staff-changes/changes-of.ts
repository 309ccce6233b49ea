import {
  changeReversal,
  type ChangeReversal,
  changeReversalQuery,
  type ChangeReversalQuery,
  changeRevision,
  changesDifference,
  type ChangesDifference,
  changesDifferenceQuery,
  type ChangesDifferenceQuery,
  staffChanges,
  type StaffChanges,
  staffChangesQuery,
  type StaffChangesQuery,
} from '@ilan/api';
import { Controller, Get, HttpCode, Param, Query, type Type } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AppError, type AppErrorKind } from '#kernel/app-error.js';
import { RequirePermission } from '../access.js';
import { ApiAnswer } from '../api-answer.js';
import { Post } from '../idempotency/write-routes.js';
import { RequestContext } from '../request-context.js';
import { nameController } from '../routes.js';
import { zodParam, zodQuery } from '../zod-pipe.js';
import { CompareChanges, FindWayBack, GetChangeReversal, ListLastChanges } from './change-queries.js';

/** What the rules refuse; anything else is a failure of the look at it. */
const RULES: readonly AppErrorKind[] = ['invalid', 'conflict', 'not_found', 'gone', 'forbidden'];

/**
 * The calls for the last changes of one stream that staff keeps, for who may see it, and for the way back of each, for who may edit it; the whole
 * trail is for who may audit. The stream's own module lists them among its controllers.
 * @param path before `-changes` @param area that its permissions begin with
 */
export function changesOf(path: string, stream: string, area: string): Type {
  @Controller(`api/admin/${path}-changes`)
  class StaffChangesController {
    constructor(
      private readonly queries: QueryBus,
      private readonly commands: CommandBus,
      private readonly request: RequestContext,
    ) {}

    @Get()
    @RequirePermission(`${area}.view`)
    @ApiAnswer(staffChanges)
    list(@Query(zodQuery(staffChangesQuery)) wanted: StaffChangesQuery): Promise<StaffChanges> {
      return this.queries.execute(new ListLastChanges(stream, wanted));
    }

    @Get('difference')
    @RequirePermission(`${area}.view`)
    @ApiAnswer(changesDifference)
    difference(@Query(zodQuery(changesDifferenceQuery)) wanted: ChangesDifferenceQuery): Promise<ChangesDifference> {
      return this.queries.execute(new CompareChanges(stream, wanted));
    }

    @Get(':revision')
    @RequirePermission(`${area}.edit`)
    @ApiAnswer(changeReversal)
    async reversal(
      @Param('revision', zodParam(changeRevision)) revision: number,
      @Query(zodQuery(changeReversalQuery)) wanted: ChangeReversalQuery,
    ): Promise<ChangeReversal> {
      const context = this.request.commandContext();
      const by = this.request.requireUser();
      const together = wanted.together === '1';
      const { way, rehearsal, page } = await this.queries.execute(
        new GetChangeReversal({ context, stream, revision, together, by }),
      );
      if (!rehearsal) return way;
      try {
        await this.commands.execute(rehearsal);
        return way;
      } catch (error) {
        if (!(error instanceof AppError) || !RULES.includes(error.kind)) throw error;
        return { ...way, refusal: Object.values(error.errors)[0]?.[0] ?? error.message, page };
      }
    }

    @Post(':revision/turn-back')
    @RequirePermission(`${area}.edit`)
    @HttpCode(204)
    @ApiAnswer()
    async turnBack(
      @Param('revision', zodParam(changeRevision)) revision: number,
      @Query(zodQuery(changeReversalQuery)) wanted: ChangeReversalQuery,
    ): Promise<void> {
      const context = this.request.commandContext();
      const by = this.request.requireUser();
      const together = wanted.together === '1';
      const command = await this.queries.execute(new FindWayBack({ context, stream, revision, together, by }));
      this.request.reached((await this.commands.execute(command)).position);
    }
  }
  // Operations of the API description are called by it.
  const name = path.replace(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());
  return nameController(StaffChangesController, `${name}ChangesController`);
}
