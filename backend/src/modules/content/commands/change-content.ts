import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ContentCommand } from '../site-content/content.decider.js';
import { contentRules } from '../site-content/content-rules.js';
import type { SiteContent } from '../site-content/site-content.js';
import { CONTENT_STREAM } from '../content-streams.js';
import { FollowedContent } from '../followed-content.js';

type WithoutTime<Change> = Change extends ContentCommand ? Omit<Change, 'now'> : never;

/** Staff changes pages, their places or the social links. Visitors see it at once here, within two seconds in other processes. */
export class ChangeContent extends Command<{ readonly content: SiteContent; readonly position: Position }> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: WithoutTime<ContentCommand> }) {
    super();
  }
}

@CommandHandler(ChangeContent)
export class ChangeContentHandler implements ICommandHandler<ChangeContent> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedContent,
  ) {}

  /** @throws AppError invalid, not_found, conflict */
  async execute({ input: { context, change } }: ChangeContent) {
    const command = { ...change, now: context.now } as ContentCommand;
    const { state, revision, position } = await this.aggregates.execute(contentRules, CONTENT_STREAM, command, context);
    this.followed.take(state, revision);
    return { content: state, position };
  }
}
