import { AppError } from '#kernel/app-error.js';
import type { Actor } from '#kernel/event.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { ReactionContext } from '#platform/reactions/reaction.js';

const PAGE = 500;

interface Of<Found> {
  /** A page by ascending id, behind one. */
  readonly page: (after: number, most: number) => Promise<readonly Found[]>;
  readonly id: (found: Found) => number;
  /** In whose name each ad is changed. */
  readonly actor: Actor;
  readonly act: (found: Found, context: CommandContext) => Promise<unknown>;
}

/**
 * Does the same to many ads, each by a command of its own, whose key is that of the event and the ad: whoever is stopped in the middle begins at the
 * first again, and what was done is not done twice.
 */
export async function forEachListing<Found>(
  context: ReactionContext,
  { page, id, actor, act }: Of<Found>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const found = await page(after, PAGE);
    for (const one of found) {
      const own = { ...context, actor, idempotencyKey: `${context.idempotencyKey}:${id(one)}` };
      try {
        await act(one, own);
      } catch (error) {
        // Deleted meanwhile: there is nothing to change.
        if (!(error instanceof AppError) || (error.kind !== 'gone' && error.kind !== 'not_found')) throw error;
      }
    }
    const last = found.at(-1);
    if (last === undefined || found.length < PAGE) return;
    after = id(last);
  }
}
