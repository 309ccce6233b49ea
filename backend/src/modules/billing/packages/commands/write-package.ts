import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { noPackage, type Package, packagesDecider, type WritePackage as Written } from '../domain/packages.js';
import { FollowedPackages, PACKAGES_STREAM } from '../followed-packages.js';

/** Staff adds a package or changes one; what was ordered before keeps its price. @throws AppError invalid, not_found, conflict */
export class WritePackage extends Command<{ readonly written: Package; readonly position: Position }> {
  constructor(
    readonly input: { readonly context: CommandContext; readonly change: Omit<Written, 'now' | 'changed_by'> },
  ) {
    super();
  }
}

@CommandHandler(WritePackage)
export class WritePackageHandler implements ICommandHandler<WritePackage> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedPackages,
  ) {}

  async execute({ input: { context, change } }: WritePackage) {
    const command = { ...change, now: context.now, changed_by: Number(context.actor.id) };
    const { state, revision, position } = await this.aggregates.execute(
      packagesDecider,
      PACKAGES_STREAM,
      command,
      context,
    );
    this.followed.take(state, revision);
    const written = state.find(({ id }) => id === change.package_id);
    if (!written) throw noPackage();
    return { written, position };
  }
}
