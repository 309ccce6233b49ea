import { Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { FILTERS_STREAM } from '../catalog-streams.js';
import { FollowedCategories } from '../categories/followed-categories.js';
import { FilterUse } from '../contract.js';
import type { FilterEdits } from '../filters/filter-edits.js';
import type { FilterCommand } from '../filters/filters.decider.js';
import { FollowedFilters } from '../filters/followed-filters.js';
import { isOneWay } from '../filters/kind-turned-back.js';

/** The tree is looked at here, and what ads lose is counted. */
type Asked<Change> = Change extends FilterCommand ? Omit<Change, 'now' | 'tree' | 'losing'> : never;

/** Staff adds, words, orders or takes away filters of a category, or their options. Known at once here, within two seconds in other processes. */
export class ChangeFilters extends Command<{ readonly position: Position; readonly state: FilterEdits }> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: Asked<FilterCommand> }) {
    super();
  }
}

@CommandHandler(ChangeFilters)
export class ChangeFiltersHandler implements ICommandHandler<ChangeFilters> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly categories: FollowedCategories,
    private readonly filters: FollowedFilters,
    @Optional() private readonly use?: FilterUse,
  ) {}

  /** @throws AppError invalid, not_found, conflict */
  async execute({ input: { context, change } }: ChangeFilters) {
    await this.categories.refresh();
    const asked = { ...change, tree: this.categories.current(), now: context.now } as FilterCommand;
    const losing = change.type === 'redefine' ? await this.#losing(asked) : undefined;
    const command = { ...asked, losing } as FilterCommand;
    const { rules } = this.filters;
    const { state, revision, position } = await this.aggregates.execute(rules, FILTERS_STREAM, command, context);
    this.filters.take(state, revision);
    return { position, state };
  }

  /** Whoever turns it back is told; what has no way back need not be counted. */
  async #losing(command: FilterCommand): Promise<number | undefined> {
    await this.filters.refresh();
    const decided = this.filters.rules.decide(command, this.filters.current());
    const [event] = decided.ok ? decided.value : [];
    if (event?.type !== 'filter.redefined' || isOneWay(event.data)) return undefined;
    const { kind, from_kind } = event.data;
    return this.use?.losing({ ...event.data, single: from_kind === 'multiselect' && kind !== 'multiselect' });
  }
}
