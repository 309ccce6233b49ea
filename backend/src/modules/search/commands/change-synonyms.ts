import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { FollowedSynonyms } from '../synonyms/followed-synonyms.js';
import { SYNONYMS_STREAM } from '../synonyms/synonyms-streams.js';
import type { SynonymGroup } from '../synonyms/synonym-groups.js';
import type { SynonymCommand } from '../synonyms/synonyms.decider.js';
import { synonymRules } from '../synonyms/synonym-rules.js';

type WithoutTime<Change> = Change extends SynonymCommand ? Omit<Change, 'now'> : never;

export interface SynonymsOutcome {
  readonly groups: readonly SynonymGroup[];
  /** The one that was written, also where nothing of it changed. */
  readonly id: string;
  readonly position: Position;
}

/** Staff writes, changes or deletes a group of synonyms. Searches read by it at once here, within two seconds in other processes. */
export class ChangeSynonyms extends Command<SynonymsOutcome> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: WithoutTime<SynonymCommand> }) {
    super();
  }
}

@CommandHandler(ChangeSynonyms)
export class ChangeSynonymsHandler implements ICommandHandler<ChangeSynonyms, SynonymsOutcome> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedSynonyms,
  ) {}

  async execute({ input: { context, change } }: ChangeSynonyms): Promise<SynonymsOutcome> {
    const command = { ...change, now: context.now } as SynonymCommand;
    const done = await this.aggregates.execute(synonymRules, SYNONYMS_STREAM, command, context);
    const { state, revision, position } = done;
    this.followed.take(state, revision);
    // A new one stands behind all others.
    const id = change.type === 'create' ? (state.groups.at(-1)?.id ?? '') : change.group_id;
    return { groups: state.groups, id, position };
  }
}
