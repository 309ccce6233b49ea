import { asPart } from '#kernel/actors.js';
import type { CommandContext } from '#platform/event-store/command-context.js';

/** A command that nobody in particular asked for. */
export const systemContext = (occasion: string, now: Date): CommandContext => ({
  actor: asPart('payments'),
  correlationId: occasion,
  causationId: occasion,
  now,
});
