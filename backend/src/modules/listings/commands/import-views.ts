import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { type CountLooks, looksDecider } from '../views/views.events.js';
import { sumOfLooks, viewsStreams } from '../views/views-streams.js';

/** How often an ad was looked at before anybody counted: for the demo catalogue. The same key again changes nothing. */
export class ImportViews extends Command<void> {
  constructor(
    readonly input: {
      readonly context: CommandContext & { readonly idempotencyKey: string };
      readonly listing_id: number;
      readonly views: number;
    },
  ) {
    super();
  }
}

@CommandHandler(ImportViews)
export class ImportViewsHandler implements ICommandHandler<ImportViews, void> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ input }: ImportViews): Promise<void> {
    const { context, listing_id, views } = input;
    const day = context.now.toISOString().slice(0, 10);
    const command = { kind: 'view', day, counts: [{ listing_id, count: views }] } as const;
    // A stream of its own: many ads are imported side by side.
    await this.aggregates.execute(looksDecider, sumOfLooks(listing_id), command, context);
  }
}

/** How often ads were looked at on one day: for the demo catalogue. The same key again changes nothing. */
export class ImportLooks extends Command<void> {
  constructor(
    readonly input: {
      readonly context: CommandContext & { readonly idempotencyKey: string };
      readonly looks: CountLooks;
    },
  ) {
    super();
  }
}

@CommandHandler(ImportLooks)
export class ImportLooksHandler implements ICommandHandler<ImportLooks, void> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ input: { context, looks } }: ImportLooks): Promise<void> {
    await this.aggregates.execute(looksDecider, viewsStreams.of(looks.day), looks, context);
  }
}
