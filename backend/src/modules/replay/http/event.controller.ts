import {
  type EventDetail,
  eventDetail,
  type EventParams,
  eventParams,
  type EventTypeList,
  type LogEvent,
  eventTypeList,
  type LogChoices,
  logChoices,
  type LogPage,
  logPage,
  type LogQuery,
  logQuery,
  openedEvent,
  type OpenedEvent,
  openRequest,
  type RequestQuery,
  requestQuery,
  type RequestTree,
  requestTree,
  type OpenRequest,
  type StreamPage,
  streamPage,
  type StreamQuery,
  streamQuery,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RecordOpenedEvent } from '#modules/audit/contract.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { EventReader } from '../log/event-reader.js';
import { SealedTexts } from '../log/sealed-texts.js';
import { BrowseLog } from '../queries/browse-log.js';
import { GetRequestTree } from '../queries/get-request-tree.js';
import { ListEventTypes } from '../queries/list-event-types.js';
import { ReadStream } from '../queries/read-stream.js';
import { LeftTraces } from './left-traces.js';

/** The log as engineers read it. */
@Controller('api/admin/engineering')
export class EventController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly reader: EventReader,
    private readonly sealed: SealedTexts,
    private readonly traces: LeftTraces,
    private readonly registry: EventRegistry,
    private readonly request: RequestContext,
    private readonly readModels: ProjectionRegistry,
  ) {}

  @Get('events')
  @RequirePermission('engineering.view')
  @ApiAnswer(logPage)
  async events(@Query(zodQuery(logQuery)) query: LogQuery): Promise<LogPage> {
    if (query.stream !== undefined) await this.traces.ofStream(query.stream);
    const page = await this.queries.execute(new BrowseLog(query));
    await this.traces.ofStreams(page.data.flatMap(streamsOf));
    return page;
  }

  @Get('requests/:correlation')
  @RequirePermission('engineering.view')
  @ApiAnswer(requestTree)
  async tree(
    @Param('correlation') correlation: string,
    @Query(zodQuery(requestQuery)) query: RequestQuery,
  ): Promise<RequestTree> {
    const tree = await this.queries.execute(new GetRequestTree(correlation, query));
    await this.traces.ofStreams(tree.data.flatMap(streamsOf));
    return tree;
  }

  @Get('choices')
  @RequirePermission('engineering.view')
  @ApiAnswer(logChoices)
  choices(): LogChoices {
    const types = this.registry.all().map(({ type, version, description: { label } }) => ({ type, label, version }));
    const named = types.toSorted((a, b) => (a.type < b.type ? -1 : 1));
    const tables = this.readModels
      .all()
      .flatMap((one) => one.tables.map(({ table: { name, key } }) => ({ name, read_model: one.name, key })));
    return { types: named, categories: [...(this.registry.streams.prefixes ?? [])].toSorted(), tables };
  }

  @Get('types')
  @RequirePermission('engineering.view')
  @ApiAnswer(eventTypeList)
  types(): Promise<EventTypeList> {
    return this.queries.execute(new ListEventTypes());
  }

  @Get('streams/:stream')
  @RequirePermission('engineering.view')
  @ApiAnswer(streamPage)
  async stream(
    @Param('stream') stream: string,
    @Query(zodQuery(streamQuery)) { from, at }: StreamQuery,
  ): Promise<StreamPage> {
    await this.traces.ofStream(stream);
    const page = await this.queries.execute(new ReadStream(stream, from ?? 0, at));
    await this.traces.ofStreams([...page.data, ...(page.meta.elsewhere?.data ?? [])].flatMap(streamsOf));
    return page;
  }

  @Get('streams/:stream/events/:revision')
  @RequirePermission('engineering.view')
  @ApiAnswer(eventDetail)
  async event(@Param(zodParam(eventParams)) { stream, revision }: EventParams): Promise<EventDetail> {
    await this.traces.ofStream(stream);
    const detail = await this.reader.detail(stream, revision);
    await this.traces.ofNamedIn([detail.stored, detail.read, detail.state, detail.concerns?.stream]);
    return detail;
  }

  @Post('streams/:stream/events/:revision/open')
  @RequirePermission('engineering.replay')
  @NeverKept()
  @HttpCode(200)
  @ApiAnswer(openedEvent)
  async open(
    @Param(zodParam(eventParams)) { stream, revision }: EventParams,
    @Body(zodBody(openRequest)) { reason }: OpenRequest,
  ): Promise<OpenedEvent> {
    const context = this.request.commandContext();
    // Whoever has not looked at the stream before would leave one with who wrote the words alone.
    await this.traces.ofStream(stream);
    const { look, fields } = await this.sealed.open(stream, revision);
    // What cannot be recorded is not shown.
    this.request.reached(await this.commands.execute(new RecordOpenedEvent({ context, look, reason })));
    return { fields };
  }
}

/** The stream in which an event stands, and the one that it is about. */
const streamsOf = ({ stream, concerns }: Pick<LogEvent, 'stream' | 'concerns'>): readonly string[] =>
  concerns ? [stream, concerns.stream] : [stream];
