import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type ModerationRule, type RuleCommand, rulesDecider } from '../domain/rules.js';
import { FollowedRules, RULES_STREAM } from '../rules/followed-rules.js';

type WithoutAsker<Change> = Change extends RuleCommand ? Omit<Change, 'now' | 'changed_by'> : never;

/** Staff writes, changes or deletes a rule. It counts from now on; what was assessed before stays as it was. */
export class ChangeRules extends Command<{ readonly rules: readonly ModerationRule[]; readonly position: Position }> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly change: WithoutAsker<RuleCommand>;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeRules)
export class ChangeRulesHandler implements ICommandHandler<ChangeRules> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedRules,
  ) {}

  async execute({ input: { context, change } }: ChangeRules) {
    const command = { ...change, now: context.now, changed_by: Number(context.actor.id) } as RuleCommand;
    const { state, position } = await this.aggregates.execute(rulesDecider, RULES_STREAM, command, context);
    await this.followed.refresh();
    return { rules: state, position };
  }
}
