import {
  changeSavedSearchForm,
  type ChangeSavedSearchForm,
  savedSearches,
  type SavedSearches,
  saveSearchForm,
  type SaveSearchForm,
  searchSaved,
  type SearchSaved,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Delete, Patch, Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { LimitWrites } from '#platform/http/limits/write-limit.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { ChangeSavedSearches } from '../commands/change-saved-searches.js';
import { RenameSearch } from '../commands/rename-search.js';
import { SaveSearch } from '../commands/save-search.js';
import { ListSavedSearches } from '../queries/list-saved-searches.js';
import { Hits } from '../matching/hits.js';

const searchId = z.uuid('Geçersiz arama.');

/** What a person wants to be told of. */
@Controller('api/saved-searches')
export class SavedSearchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly hits: Hits,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer(savedSearches)
  list(): Promise<SavedSearches> {
    return this.queries.execute(new ListSavedSearches(this.request.requireUser().id));
  }

  @Post()
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(200)
  @ApiAnswer(searchSaved)
  async save(@Body(zodBody(saveSearchForm)) { criteria, name, rhythm }: SaveSearchForm): Promise<SearchSaved> {
    const { id: user_id } = this.request.requireUser();
    const input = { context: this.request.commandContext(), user_id, criteria, name, rhythm };
    const { saved, position } = await this.commands.execute(new SaveSearch(input));
    this.request.reached(position);
    return saved;
  }

  @Patch(':id')
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(204)
  @ApiAnswer()
  async change(
    @Param('id', zodParam(searchId)) search_id: string,
    @Body(zodBody(changeSavedSearchForm)) { name, rhythm }: ChangeSavedSearchForm,
  ): Promise<void> {
    const { id: user_id } = this.request.requireUser();
    const context = this.request.commandContext();
    this.request.reached(
      await this.commands.execute(
        rhythm === undefined
          ? new RenameSearch({ context, user_id, search_id, name: name ?? '' })
          : new ChangeSavedSearches({ context, user_id, change: { type: 'change-rhythm', search_id, rhythm } }),
      ),
    );
  }

  @Delete(':id')
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(204)
  @ApiAnswer()
  async delete(@Param('id', zodParam(searchId)) search_id: string): Promise<void> {
    const { id: user_id } = this.request.requireUser();
    const change = { type: 'delete', search_id } as const;
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new ChangeSavedSearches({ context, user_id, change })));
  }

  /** The person looks at what it found. */
  @Post(':id/seen')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async seen(@Param('id', zodParam(searchId)) search_id: string): Promise<void> {
    await this.hits.seen(this.request.requireUser().id, search_id);
  }
}
