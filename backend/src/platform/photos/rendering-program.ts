import { AppError } from '#kernel/app-error.js';
import type { RenderOrder, RenderReply } from './rendering-messages.js';
import { renderPhoto } from './renditions.js';

// The program of the process in which pictures are decoded: takes orders from its parent, and ends with it.
process.on('message', (order: RenderOrder) => void reply(order));
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group of processes; the parent still waits for what is being made.
process.on('SIGINT', () => undefined);

async function reply({ order, source, options }: RenderOrder): Promise<void> {
  const answer: RenderReply = await renderPhoto(source, options).then(
    (rendered) => ({ order, rendered }),
    (error: unknown) => ({
      order,
      refusal: error instanceof AppError ? error.code : undefined,
      reason: error instanceof Error ? error.message : String(error),
    }),
  );
  process.send?.(answer);
}
