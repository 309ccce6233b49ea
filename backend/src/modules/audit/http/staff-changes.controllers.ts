import {
  changeReversal,
  type ChangeReversal,
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
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { CATEGORIES_STREAM, FILTERS_STREAM } from '#modules/catalog/contract.js';
import { CONTENT_STREAM, SLIDES_STREAM } from '#modules/content/contract.js';
import { PLACES_STREAM } from '#modules/locations/contract.js';
import { SEARCH_RULES_STREAM, SYNONYMS_STREAM } from '#modules/search/contract.js';
import { SETTINGS_STREAM } from '#modules/settings/contract.js';
import { CompareChanges } from '../queries/compare-changes.js';
import { FindWayBack } from '../queries/find-way-back.js';
import { GetChangeReversal } from '../queries/get-change-reversal.js';
import { ListLastChanges } from '../queries/list-last-changes.js';

/** What the rules refuse; anything else is a failure of the look at it. */
const RULES: readonly AppErrorKind[] = ['invalid', 'conflict', 'not_found', 'gone', 'forbidden'];

/**
 * The last changes of what staff keeps, for who may see it, and the way back of each, for who may edit it; the whole trail is for who may audit.
 * @param path before `-changes` @param area that its permissions begin with
 */
function changesOf(path: string, stream: string, area: string): Type {
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
    async reversal(@Param('revision', zodParam(changeRevision)) revision: number): Promise<ChangeReversal> {
      const context = this.request.commandContext();
      const by = this.request.requireUser();
      const { way, rehearsal } = await this.queries.execute(new GetChangeReversal({ context, stream, revision, by }));
      if (!rehearsal) return way;
      try {
        await this.commands.execute(rehearsal);
        return way;
      } catch (error) {
        if (!(error instanceof AppError) || !RULES.includes(error.kind)) throw error;
        return { ...way, refusal: Object.values(error.errors)[0]?.[0] ?? error.message };
      }
    }

    @Post(':revision/turn-back')
    @RequirePermission(`${area}.edit`)
    @HttpCode(204)
    @ApiAnswer()
    async turnBack(@Param('revision', zodParam(changeRevision)) revision: number): Promise<void> {
      const context = this.request.commandContext();
      const by = this.request.requireUser();
      const command = await this.queries.execute(new FindWayBack({ context, stream, revision, by }));
      this.request.reached((await this.commands.execute(command)).position);
    }
  }
  // Operations of the API description are called by it.
  const name = path.replace(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());
  Object.defineProperty(StaffChangesController, 'name', { value: `${name}ChangesController` });
  return StaffChangesController;
}

export const staffChangesControllers: readonly Type[] = [
  changesOf('page', CONTENT_STREAM, 'pages'),
  changesOf('category', CATEGORIES_STREAM, 'categories'),
  changesOf('filter', FILTERS_STREAM, 'filters'),
  changesOf('place', PLACES_STREAM, 'cities'),
  changesOf('slider', SLIDES_STREAM, 'sliders'),
  changesOf('search-rule', SEARCH_RULES_STREAM, 'searchwords'),
  changesOf('synonym', SYNONYMS_STREAM, 'searchwords'),
  changesOf('settings', SETTINGS_STREAM, 'settings'),
];
