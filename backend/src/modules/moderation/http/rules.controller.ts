import {
  rule,
  type Rule,
  ruleDelete,
  type RuleDelete,
  ruleList,
  type RuleList,
  type RuleTrial,
  ruleTrial,
  ruleTrialRequest,
  type RuleTrialRequest,
  type RuleWrite,
  ruleWrite,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param } from '@nestjs/common';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { slugify } from '#kernel/turkish-text.js';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { ChangeRules } from '../commands/change-rules.js';
import { type ModerationRule, noRule, type RuleFields } from '../domain/rules.js';
import { RuleHits } from '../queries/rule-hits.js';
import { TryRule } from '../queries/try-rule.js';
import { FollowedRules } from '../rules/followed-rules.js';

/** The rules that hold or flag ads before a moderator looks at them. */
@Controller('api/admin/rules')
export class RulesController {
  constructor(
    private readonly rules: FollowedRules,
    private readonly hits: RuleHits,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('adverts.moderate')
  @ApiAnswer(ruleList)
  async list(): Promise<RuleList> {
    await this.rules.refresh();
    const hits = await this.hits.byRule();
    return { data: this.rules.current().map((one) => answer(one, hits)) };
  }

  @Post('try')
  @RequirePermission('adverts.moderate')
  @HttpCode(200)
  @ApiAnswer(ruleTrial)
  try(@Body(zodBody(ruleTrialRequest)) { test }: RuleTrialRequest): Promise<RuleTrial> {
    return this.queries.execute(new TryRule(test));
  }

  @Post()
  @RequirePermission('settings.edit')
  @HttpCode(201)
  @ApiAnswer(rule, { status: 201 })
  async create(@Body(zodBody(ruleWrite)) body: RuleWrite): Promise<Rule> {
    const rule_id = slugify(body.name, { maxLength: 50, fallback: 'kural' });
    return this.change(rule_id, { type: 'create', rule_id, reason: body.reason, fields: fieldsOf(body) });
  }

  @Put(':id')
  @RequirePermission('settings.edit')
  @ApiAnswer(rule)
  async write(@Param('id') rule_id: string, @Body(zodBody(ruleWrite)) body: RuleWrite): Promise<Rule> {
    const { revision, reason } = body;
    if (revision === undefined) {
      const message = 'Kuralın hangi hâlini değiştirdiğinizi bildirin.';
      throw new AppError('invalid', 'VALIDATION', message, { errors: { revision: [message] } });
    }
    return this.change(rule_id, { type: 'change', rule_id, revision, reason, fields: fieldsOf(body) });
  }

  @Delete(':id')
  @RequirePermission('settings.edit')
  @HttpCode(204)
  @ApiAnswer()
  async remove(@Param('id') rule_id: string, @Body(zodBody(ruleDelete)) { reason }: RuleDelete): Promise<void> {
    const change = { type: 'delete', rule_id, reason } as const;
    const { position } = await this.commands.execute(
      new ChangeRules({ context: this.request.commandContext(), change }),
    );
    this.request.reached(position);
  }

  private async change(rule_id: string, change: ChangeRules['input']['change']): Promise<Rule> {
    const { rules, position } = await this.commands.execute(
      new ChangeRules({ context: this.request.commandContext(), change }),
    );
    this.request.reached(position);
    const written = rules.find(({ id }) => id === rule_id);
    if (!written) throw noRule();
    return answer(written, await this.hits.byRule());
  }
}

const fieldsOf = ({ name, action, risk, enabled, test }: RuleWrite): RuleFields => ({
  name,
  action,
  risk,
  enabled,
  test,
});

const answer = ({ updated_at, ...known }: ModerationRule, hits: ReadonlyMap<string, Rule['hits']>): Rule => ({
  ...known,
  updated_at: updated_at.toISOString(),
  hits: hits.get(known.id) ?? { last_30_days: 0, waiting: 0 },
});
