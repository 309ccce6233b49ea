import { Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '#config/config.js';
import { SiteAddresses } from '#modules/content/contract.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { addressHere } from '#platform/http/addresses/address-here.js';
import { FollowedSearchRules } from '../rules/followed-search-rules.js';
import { SEARCH_RULES_STREAM } from '../rules/rules-streams.js';
import { invalid } from '../rules/rule-faults.js';
import type { SearchRule } from '../rules/search-rules.js';
import { type SearchRuleCommand, searchRulesDecider } from '../rules/search-rules.decider.js';

type WithoutTime<Change> = Change extends SearchRuleCommand ? Omit<Change, 'now'> : never;
export type SearchRuleChange = WithoutTime<SearchRuleCommand>;

export interface SearchRulesOutcome {
  readonly rules: readonly SearchRule[];
  /** The one that was written, also where nothing of it changed. */
  readonly id: string;
  readonly position: Position;
}

/** One that comes back does so as it was: where visitors find nothing at its address by now, it rests as any other. */
const isWritten = (change: SearchRuleChange) => change.type === 'create' || change.type === 'change';

/** Staff writes, changes or deletes a rule of searches. It holds at once here, within two seconds in other processes. */
export class ChangeSearchRules extends Command<SearchRulesOutcome> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: SearchRuleChange }) {
    super();
  }
}

@CommandHandler(ChangeSearchRules)
export class ChangeSearchRulesHandler implements ICommandHandler<ChangeSearchRules, SearchRulesOutcome> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedSearchRules,
    private readonly config: Config,
    @Optional() private readonly addresses?: SiteAddresses,
  ) {}

  async execute({ input: { context, change: wanted } }: ChangeSearchRules): Promise<SearchRulesOutcome> {
    const change = this.#byPath(wanted);
    if (isWritten(change) && change.path !== null) await this.#mustLeadSomewhere(change.path);
    const command = { ...change, now: context.now } as SearchRuleCommand;
    const done = await this.aggregates.execute(searchRulesDecider, SEARCH_RULES_STREAM, command, context);
    const { state, revision, position } = done;
    this.followed.take(state, revision);
    // A new one stands behind all others.
    const id = change.type === 'create' ? (state.rules.at(-1)?.id ?? '') : change.rule_id;
    return { rules: state.rules, id, position };
  }

  /** A page of this site may be copied with the beginning of its address. */
  #byPath(change: SearchRuleChange): SearchRuleChange {
    if (!isWritten(change) || change.path === null) return change;
    return { ...change, path: addressHere(change.path, this.config.publicUrl) };
  }

  async #mustLeadSomewhere(path: string): Promise<void> {
    const fault = await this.addresses?.fault(path);
    if (fault !== undefined) throw invalid('path', fault);
  }
}
