import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { CATEGORIES_STREAM } from '../catalog-streams.js';
import { FollowedCategories } from '../categories/followed-categories.js';
import type { CategoryCommand } from '../categories/categories.decider.js';

type WithoutTime<Change> = Change extends CategoryCommand ? Omit<Change, 'now'> : never;

/** Staff renames, draws or orders categories. Known at once here, within two seconds in other processes. */
export class ChangeCategories extends Command<{ readonly position: Position }> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: WithoutTime<CategoryCommand> }) {
    super();
  }
}

@CommandHandler(ChangeCategories)
export class ChangeCategoriesHandler implements ICommandHandler<ChangeCategories> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedCategories,
  ) {}

  /** @throws AppError invalid, not_found, conflict */
  async execute({ input: { context, change } }: ChangeCategories) {
    const command = { ...change, now: context.now } as CategoryCommand;
    const { rules } = this.followed;
    const { state, revision, position } = await this.aggregates.execute(rules, CATEGORIES_STREAM, command, context);
    this.followed.take(state, revision);
    return { position };
  }
}
