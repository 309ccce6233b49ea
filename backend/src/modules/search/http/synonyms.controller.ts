import {
  type SynonymCreate,
  synonymCreate,
  synonymDelete,
  searchEffect,
  type SearchEffect,
  synonymEffectQuery,
  type SynonymEffectQuery,
  type SynonymDelete,
  synonymGroup,
  type SynonymGroup,
  synonymList,
  type SynonymList,
  synonymWrite,
  type SynonymWrite,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodQuery } from '#platform/http/zod-pipe.js';
import { ChangeSynonyms } from '../commands/change-synonyms.js';
import { SearchEffects } from '../rules/search-effects.js';
import { FollowedSynonyms } from '../synonyms/followed-synonyms.js';
import { groupsWith } from '../synonyms/drafted-groups.js';
import { shippedLexicon } from '../language/shipped-lexicon.js';
import { lexiconOf, type SynonymGroup as KnownGroup } from '../synonyms/synonym-groups.js';
import { noSynonyms } from '../synonyms/synonyms.decider.js';

/** The words that mean the same to searches, as staff keeps them. */
@Controller('api/admin/synonyms')
export class SynonymsController {
  constructor(
    private readonly synonyms: FollowedSynonyms,
    private readonly effects: SearchEffects,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('searchwords.view')
  @ApiAnswer(synonymList)
  async list(): Promise<SynonymList> {
    await this.synonyms.refresh();
    return { data: this.synonyms.current().groups.map(answer) };
  }

  @Get('effect')
  @RequirePermission('searchwords.view')
  @ApiAnswer(searchEffect)
  effect(@Query(zodQuery(synonymEffectQuery)) { q, ...drafted }: SynonymEffectQuery): Promise<SearchEffect> {
    return this.effects.ofWords(q, lexiconOf(groupsWith(this.synonyms.current().groups, drafted), shippedLexicon()));
  }

  @Post()
  @RequirePermission('searchwords.create')
  @HttpCode(201)
  @ApiAnswer(synonymGroup, { status: 201 })
  create(@Body(zodBody(synonymCreate)) body: SynonymCreate): Promise<SynonymGroup> {
    return this.change({ type: 'create', ...body });
  }

  @Put(':id')
  @RequirePermission('searchwords.edit')
  @ApiAnswer(synonymGroup)
  write(@Param('id') group_id: string, @Body(zodBody(synonymWrite)) body: SynonymWrite): Promise<SynonymGroup> {
    return this.change({ type: 'change', group_id, ...body });
  }

  @Delete(':id')
  @RequirePermission('searchwords.delete')
  @HttpCode(204)
  @ApiAnswer()
  async remove(
    @Param('id') group_id: string,
    @Body(zodBody(synonymDelete)) { revision }: SynonymDelete,
  ): Promise<void> {
    const change = { type: 'delete', group_id, revision } as const;
    const { position } = await this.commands.execute(
      new ChangeSynonyms({ context: this.request.commandContext(), change }),
    );
    this.request.reached(position);
  }

  private async change(change: ChangeSynonyms['input']['change']): Promise<SynonymGroup> {
    const { groups, id, position } = await this.commands.execute(
      new ChangeSynonyms({ context: this.request.commandContext(), change }),
    );
    this.request.reached(position);
    const written = groups.find((group) => group.id === id);
    if (!written) throw noSynonyms();
    return answer(written);
  }
}

const answer = ({ updated_at, words, ...known }: KnownGroup): SynonymGroup => ({
  ...known,
  words: [...words],
  updated_at: updated_at?.toISOString() ?? null,
});
