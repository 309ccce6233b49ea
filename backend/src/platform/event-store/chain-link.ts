import { createHash } from 'node:crypto';
import type { Json, RecordedEvent } from './event-store.js';

/** What of an event the chain is over. */
export type ChainedEvent = Omit<RecordedEvent, 'position' | 'recordedAt'>;

/** What the first entry is chained to: there is nothing before it. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/**
 * The chain after one more event. Position and time of recording are left out: they belong to one store, and the chain must come
 * out the same when the log moves to another. Sealed text goes in as it stands in the log, so erasing a person breaks nothing.
 */
export const nextLink = (previous: Buffer, event: ChainedEvent): Buffer =>
  createHash('sha256').update(previous).update(leafOf(event)).digest();

/** What one event is, whatever came before it. */
export function leafOf({ id, streamId, revision, type, data, meta }: ChainedEvent): Buffer {
  const told = canonical([id.toLowerCase(), streamId, revision, type, data, { ...meta }]);
  return createHash('sha256').update(told).digest();
}

/** Events of ours nest a few levels; others' as deep as a log takes it, where a function that calls itself would end. */
const DEEP = 100;

/** JSON with the keys of every object in order: stores are free to reorder them. */
export function canonical(value: Json, depth = 0): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (depth > DEEP) return canonicalOfDeep(value);
  if (isList(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  return `{${fieldsOf(value)
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field, depth + 1)}`)
    .join(',')}}`;
}

type Told = string | { readonly value: Json };

/** The same, with what is still to be told in a list. */
function canonicalOfDeep(value: Json): string {
  let told = '';
  const rest: Told[] = [{ value }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') told += next;
    else if (next.value === null || typeof next.value !== 'object') told += JSON.stringify(next.value);
    else for (const part of partsOf(next.value).toReversed()) rest.push(part);
  }
  return told;
}

function partsOf(value: readonly Json[] | JsonObject): readonly Told[] {
  if (isList(value)) return ['[', ...value.flatMap((item, i) => [i === 0 ? '' : ',', { value: item }]), ']'];
  const told = fieldsOf(value).flatMap(([key, field], i) => [
    `${i === 0 ? '' : ','}${JSON.stringify(key)}:`,
    { value: field },
  ]);
  return ['{', ...told, '}'];
}

interface JsonObject {
  readonly [key: string]: Json | undefined;
}

const fieldsOf = (value: JsonObject): (readonly [string, Json])[] =>
  Object.entries(value)
    .flatMap(([key, field]) => (field === undefined ? [] : [[key, field] as const]))
    .sort(([a], [b]) => (a < b ? -1 : 1));

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
