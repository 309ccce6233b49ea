import { describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { streamDeleted } from '#platform/event-store/our-events.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { CapsuleMaker } from '../capsule/capsule-maker.js';
import { RowStories } from '../rows/row-story.js';
import { capsuleCommands } from './capsule-commands.js';
import { projectionCommands } from './projection-commands.js';

const BUILT_NOT = new AppError('conflict', 'READ_MODEL_NOT_BUILT', 'Bu okuma modeli henüz kurulmamış.');
const TABLE_NOT = new AppError('not_found', 'TABLE_NOT_FOUND', 'Hiçbir okuma modelinin böyle bir tablosu yok.');
const DELETED = streamDeleted('listing-1');
const IN_ENGLISH = {
  built: 'This read model is not built yet (projections status).',
  table: 'No read model has a table of this name.',
  deleted: 'The stream was deleted for good: nothing can be read from it or written to it.',
};

/** Runs a command of a program that refuses with this. */
function refused(name: string, args: readonly string[], error: AppError): Promise<void> {
  const refuse = () => Promise.reject(error);
  const known = new Map<unknown, unknown>([
    [RowStories, { of: refuse }],
    [CapsuleMaker, { nameOf: (stream: string) => stream, make: refuse }],
  ]);
  const app = { get: (token: unknown) => known.get(token) } as unknown as INestApplicationContext;
  const command = [projectionCommands, capsuleCommands]
    .flatMap(({ commands }) => commands)
    .find((one) => one.name === name)!;
  return command.run({ app, args, signal: new AbortController().signal, print: () => undefined });
}

describe('a refusal that the command line shares with the page', () => {
  it.each([
    ['projections why', ['listing_card', '1'], BUILT_NOT, IN_ENGLISH.built],
    ['projections why', ['nothing', '1'], TABLE_NOT, IN_ENGLISH.table],
    ['capsule make', ['--stream', 'listing-1'], BUILT_NOT, IN_ENGLISH.built],
    ['capsule make', ['--stream', 'listing-1'], TABLE_NOT, IN_ENGLISH.table],
    ['capsule make', ['--stream', 'listing-1'], DELETED, IN_ENGLISH.deleted],
    ['projections why', ['listing_card', '1'], DELETED, IN_ENGLISH.deleted],
  ])('is in English: %s %j', async (name, args, error, sentence) => {
    await expect(refused(name, args, error)).rejects.toThrow(new OperatorRefusal(sentence));
  });
});
