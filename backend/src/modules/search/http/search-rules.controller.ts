import {
  popularForStaff,
  type PopularForStaff,
  redirectEffectQuery,
  type RedirectEffectQuery,
  searchEffect,
  type SearchEffect,
  searchRule,
  type SearchRule,
  type SearchRuleCreate,
  searchRuleCreate,
  searchRuleDelete,
  type SearchRuleDelete,
  searchRuleList,
  type SearchRuleList,
  searchRuleWrite,
  type SearchRuleWrite,
  withheldQuery,
  type WithheldQuery,
  withheldTerms,
  type WithheldTerms,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodQuery } from '#platform/http/zod-pipe.js';
import { ChangeSearchRules, type SearchRuleChange } from '../commands/change-search-rules.js';
import { FollowedSearchRules } from '../rules/followed-search-rules.js';
import { RedirectTargets } from '../rules/redirects.js';
import { SearchEffects } from '../rules/search-effects.js';
import { type SearchRule as KnownRule, SearchRules } from '../rules/search-rules.js';
import { noRule } from '../rules/search-rules.decider.js';
import { withheldBy } from '../rules/withheld-terms.js';
import { PopularTerms } from '../terms/popular-terms.js';

/** Terms that lead to a page of their own, that are hidden, and rude words, as staff keeps them. */
@Controller('api/admin/search-rules')
export class SearchRulesController {
  constructor(
    private readonly followed: FollowedSearchRules,
    private readonly rules: SearchRules,
    private readonly redirects: RedirectTargets,
    private readonly effects: SearchEffects,
    private readonly terms: PopularTerms,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('searchwords.view')
  @ApiAnswer(searchRuleList)
  async list(): Promise<SearchRuleList> {
    await this.followed.refresh();
    return { data: await this.answers(this.followed.current().rules) };
  }

  @Get('popular')
  @RequirePermission('searchwords.view')
  @ApiAnswer(popularForStaff)
  async popular(): Promise<PopularForStaff> {
    await this.followed.refresh();
    const rules = this.rules.inForce();
    const known = await this.terms.known();
    return {
      data: known.map((one) => ({
        ...one,
        kept_back: rules.keptBack(one.search_term),
        hidden_by: rules.hiddenBy(one.search_term) ?? null,
      })),
    };
  }

  @Get('effect')
  @RequirePermission('searchwords.view')
  @ApiAnswer(searchEffect)
  effect(@Query(zodQuery(redirectEffectQuery)) { q, path }: RedirectEffectQuery): Promise<SearchEffect> {
    return this.effects.ofRedirect(q, path);
  }

  @Get('withheld')
  @RequirePermission('searchwords.view')
  @ApiAnswer(withheldTerms)
  async withheld(@Query(zodQuery(withheldQuery)) drafted: WithheldQuery): Promise<WithheldTerms> {
    await this.followed.refresh();
    return withheldBy(this.followed.current().rules, drafted, await this.terms.known());
  }

  @Post()
  @RequirePermission('searchwords.create')
  @HttpCode(201)
  @ApiAnswer(searchRule, { status: 201 })
  create(@Body(zodBody(searchRuleCreate)) body: SearchRuleCreate): Promise<SearchRule> {
    return this.change({ type: 'create', ...body });
  }

  @Put(':id')
  @RequirePermission('searchwords.edit')
  @ApiAnswer(searchRule)
  write(@Param('id') rule_id: string, @Body(zodBody(searchRuleWrite)) body: SearchRuleWrite): Promise<SearchRule> {
    return this.change({ type: 'change', rule_id, ...body });
  }

  @Delete(':id')
  @RequirePermission('searchwords.delete')
  @HttpCode(204)
  @ApiAnswer()
  async remove(
    @Param('id') rule_id: string,
    @Body(zodBody(searchRuleDelete)) { revision }: SearchRuleDelete,
  ): Promise<void> {
    const change = { type: 'delete', rule_id, revision } as const;
    const context = this.request.commandContext();
    const { position } = await this.commands.execute(new ChangeSearchRules({ context, change }));
    this.request.reached(position);
  }

  private async change(change: SearchRuleChange): Promise<SearchRule> {
    const context = this.request.commandContext();
    const { rules, id, position } = await this.commands.execute(new ChangeSearchRules({ context, change }));
    this.request.reached(position);
    const [written] = await this.answers(rules.filter((rule) => rule.id === id));
    if (!written) throw noRule();
    return written;
  }

  private async answers(rules: readonly KnownRule[]): Promise<SearchRule[]> {
    const missing = await this.redirects.missing(rules.flatMap(({ path }) => path ?? []));
    return rules.map(({ updated_at, ...known }) => ({
      ...known,
      rests: known.path !== null && missing.has(known.path),
      updated_at: updated_at?.toISOString() ?? null,
    }));
  }
}
