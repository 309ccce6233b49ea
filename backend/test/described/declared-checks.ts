import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { CliCommands } from '#platform/cli/cli-command.js';
import { declared } from '#platform/declared/declared.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';

/** Notes that nobody decides by; and second factors, whose secrets no page of engineers has any use for. */
export const WITHOUT_FOLD: readonly string[] = [
  'account-',
  'audit-chain',
  'engineering-',
  'personal-data-',
  'projection-',
  'reaction-',
  'report-run-',
  'sales-list-',
  'second-factor-',
  'views-',
];

/** The families of streams of which no module declares what the rules make of their events, in the order of their names. */
export function unfoldedStreams(app: INestApplicationContext): readonly string[] {
  const folds = declared(app.get(ModulesContainer), StreamFolds);
  const prefixes = app.get(EventRegistry).streams.prefixes ?? [];
  return prefixes.filter((prefix) => !folds.some((one) => one.folds(prefix))).toSorted();
}

/** The commands of `npm run cli` that none of the handbooks names. */
export function commandsWithoutHandbook(app: INestApplicationContext, handbooks: string): readonly string[] {
  const names = declared(app.get(ModulesContainer), CliCommands).flatMap(({ commands }) =>
    commands.map(({ name }) => name),
  );
  return names.filter((name) => !handbooks.includes(name));
}
