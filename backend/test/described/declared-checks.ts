import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { CliCommands } from '#platform/cli/cli-command.js';
import { declared } from '#platform/declared/declared.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { RecordPast } from '#platform/event-store/record-past.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { isPersonField } from '#platform/personal-data/person-fields.js';

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

/** Streams whose events name two members, where a look of staff leaves no trace with them, and why not. */
export const WITHOUT_TRACE: Readonly<Record<string, string>> = {
  'review-': 'staff judges an ad in it: what somebody says of the ad they say to staff, and to nobody else',
};

/** A number of a member, by its name: whoever of staff does something stands in a field that ends in `_by`, or is called so. */
const namesMember = (field: string): boolean =>
  isPersonField(field) && field.endsWith('_id') && !/(?:^|_)(?:moderator|reviewer|staff|actor)_id$/.test(field);

/**
 * The families of streams of which an event names two members, by the first word of its type, and of which no `RecordPast` says that looking at one
 * leaves a trace with them.
 */
export function untracedStreams(app: INestApplicationContext): readonly string[] {
  const between = app
    .get(EventRegistry)
    .all()
    .filter(({ schema }) => Object.keys(schema.shape).filter(namesMember).length > 1)
    .map(({ type }) => `${type.slice(0, type.indexOf('.'))}-`);
  const traced = declared(app.get(ModulesContainer), RecordPast)
    .filter(({ leavesTraces }) => leavesTraces)
    .map(({ streams }) => streams.prefix);
  return [...new Set(between)].filter((prefix) => !traced.includes(prefix)).toSorted();
}

/** The commands of `npm run cli` that none of the handbooks names. */
export function commandsWithoutHandbook(app: INestApplicationContext, handbooks: string): readonly string[] {
  const names = declared(app.get(ModulesContainer), CliCommands).flatMap(({ commands }) =>
    commands.map(({ name }) => name),
  );
  return names.filter((name) => !handbooks.includes(name));
}
