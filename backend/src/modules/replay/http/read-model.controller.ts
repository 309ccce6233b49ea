import {
  idParam,
  type ParkedAnswer,
  parkedAnswer,
  type ParkedRequest,
  parkedRequest,
  type ReadModelList,
  readModelList,
  type ReadModelPage,
  readModelPage,
  type ReadModelQuery,
  readModelQuery,
  type RebuildAnswer,
  rebuildAnswer,
  type RebuildRequest,
  rebuildRequest,
  type RebuildWish,
  rebuildWish,
  type RowQuery,
  rowQuery,
  type RowStory,
  rowStory,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { ParkedDesk } from '../jobs/parked-desk.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { GetReadModel } from '../queries/get-read-model.js';
import { ListReadModels } from '../queries/list-read-models.js';
import { RowStories } from '../rows/row-story.js';
import { RebuildDesk } from '../jobs/rebuild-desk.js';
import { LeftTraces } from './left-traces.js';

/** Read models as engineers look after them, with what stands beside them. */
@Controller('api/admin/engineering')
export class ReadModelController {
  constructor(
    private readonly queries: QueryBus,
    private readonly desk: RebuildDesk,
    private readonly parked: ParkedDesk,
    private readonly stories: RowStories,
    private readonly traces: LeftTraces,
    private readonly request: RequestContext,
  ) {}

  @Get('projections')
  @RequirePermission('engineering.view')
  @ApiAnswer(readModelList)
  async list(): Promise<ReadModelList> {
    const list = await this.queries.execute(new ListReadModels());
    if (list.log.fault !== null) return { ...list, parked: this.traces.untraced(list.parked) };
    await this.traces.ofStreams(list.parked.map(({ stream }) => stream));
    return list;
  }

  @Get('rows')
  @RequirePermission('engineering.view')
  @ApiAnswer(rowStory)
  async row(@Query(zodQuery(rowQuery)) { table, key, after }: RowQuery): Promise<RowStory> {
    const story = await this.stories.of(table, key, { after });
    await this.traces.ofRow(story);
    return story;
  }

  @Get('projections/:name')
  @RequirePermission('engineering.view')
  @ApiAnswer(readModelPage)
  async one(
    @Param('name') name: string,
    @Query(zodQuery(readModelQuery)) { before }: ReadModelQuery,
  ): Promise<ReadModelPage> {
    const page = await this.queries.execute(new GetReadModel(name, before));
    const runs = await this.traces.ofRuns(page.runs, page.log.fault === null ? undefined : 0);
    return { ...page, runs };
  }

  @Post('projections/:name/rebuilds')
  @RequirePermission('engineering.replay')
  @HttpCode(202)
  @ApiAnswer(rebuildAnswer, { status: 202 })
  async rebuild(
    @Param('name') name: string,
    @Body(zodBody(rebuildRequest)) asked: RebuildRequest,
  ): Promise<RebuildAnswer> {
    return { id: await this.desk.ask(name, asked, this.request.commandContext()) };
  }

  @Post('projections/:name/rebuilds/:id')
  @RequirePermission('engineering.replay')
  @HttpCode(204)
  @ApiAnswer()
  async wish(
    @Param('name') name: string,
    @Param('id', zodParam(idParam)) id: number,
    @Body(zodBody(rebuildWish)) { wish }: RebuildWish,
  ): Promise<void> {
    await this.desk.wish(name, id, wish, this.request.commandContext());
  }

  @Post('parked')
  @RequirePermission('engineering.replay')
  @HttpCode(200)
  @ApiAnswer(parkedAnswer)
  settle(@Body(zodBody(parkedRequest)) asked: ParkedRequest): Promise<ParkedAnswer> {
    return this.parked.settle(asked, this.request.commandContext()).catch((error: unknown) => {
      throw error instanceof OperatorRefusal ? notParked() : error;
    });
  }
}

const notParked = () =>
  new AppError(
    'conflict',
    'NOT_PARKED',
    'Bu artık beklemiyor ya da önünde bekleyen başka bir olay var. Sayfayı yenileyin.',
  );
