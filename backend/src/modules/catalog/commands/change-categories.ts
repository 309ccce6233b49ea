import { Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { CATEGORIES_STREAM } from '../catalog-streams.js';
import { FollowedCategories } from '../categories/followed-categories.js';
import type { CategoryCommand } from '../categories/categories.decider.js';
import type { CategoryEdits } from '../categories/category-edits.js';
import type { CategoryEvent } from '../categories/category-events.js';
import { CategoryUse } from '../contract.js';

/** Whether there are ads is asked here, not of the caller. */
type Asked<Change> = Change extends CategoryCommand ? Omit<Change, 'now' | 'has_ads' | 'with_ads'> : never;

interface CategoriesChanged {
  readonly position: Position;
  readonly state: CategoryEdits;
  /** What this command made happen, or its first run where it was sent again. */
  readonly events: readonly CategoryEvent[];
}

/** Staff adds, names, draws, moves, hides, merges, deletes or orders categories. Known at once here, within two seconds in other processes. */
export class ChangeCategories extends Command<CategoriesChanged> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: Asked<CategoryCommand> }) {
    super();
  }
}

@CommandHandler(ChangeCategories)
export class ChangeCategoriesHandler implements ICommandHandler<ChangeCategories> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedCategories,
    @Optional() private readonly use?: CategoryUse,
  ) {}

  /** @throws AppError invalid, not_found, conflict */
  async execute({ input: { context, change } }: ChangeCategories) {
    const leaving = change.type === 'delete' ? [change] : change.type === 'import' ? (change.removed ?? []) : [];
    const ids = leaving.map(({ category_id }) => category_id);
    const with_ads = ids.length > 0 ? [...((await this.use?.adsIn(ids))?.keys() ?? [])] : [];
    const asked = { has_ads: with_ads.length > 0, with_ads, now: context.now };
    const command = { ...change, ...asked } as CategoryCommand;
    const { rules } = this.followed;
    const done = await this.aggregates.execute(rules, CATEGORIES_STREAM, command, context);
    this.followed.take(done.state, done.revision);
    return { position: done.position, state: done.state, events: done.events };
  }
}
