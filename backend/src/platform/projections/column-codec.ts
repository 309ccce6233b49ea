import type { ColumnType } from './projection.js';

/** How the values of one column travel through `unnest` and back. */
export interface ColumnCodec {
  /** Type of the array parameter: jsonb and arrays go as text, because an array of arrays would be flattened. */
  readonly parameterType: string;
  /** Type to cast one unnested value to, where it differs from the parameter's. */
  readonly cast: string | undefined;
  /** Dates come back as `YYYY-MM-DD`, not as local midnight. */
  readonly readAsText: boolean;
  /** One element of the array parameter's literal. */
  element(value: unknown): string;
}

/** `numeric(12,2) not null default 0` → `numeric(12,2)`. */
export const typeOf = (column: ColumnType): string =>
  column
    .replace(/\s+(?:not\s+null|null|default|collate|check|unique|references|generated|primary)\b.*$/is, '')
    .trim()
    .toLowerCase();

const plain = /^(smallint|integer|int|int2|int4|int8|bigint|real|float4|float8|double precision|numeric|decimal)(\(|$)/;
const moment = /^timestamp/;

export function codecOf(column: ColumnType): ColumnCodec {
  const type = typeOf(column);
  if (type.endsWith('[]')) {
    const element = codecOf(type.slice(0, -2));
    return throughText(type, (value) => literalOf(element, value as readonly unknown[]));
  }
  if (type === 'json' || type === 'jsonb') return throughText(type, (value) => JSON.stringify(value));
  if (plain.test(type)) return direct(type, (value) => String(value));
  if (type === 'boolean' || type === 'bool') return direct(type, (value) => (value ? 't' : 'f'));
  if (moment.test(type))
    return direct(type, (value) => (value instanceof Date ? value.toISOString() : quote(String(value))));
  if (type === 'date') return { ...direct(type, (value) => quote(String(value))), readAsText: true };
  if (type === 'text' || type === 'uuid') return direct(type, (value) => quote(String(value)));
  return throughText(type, String);
}

const direct = (type: string, literal: (value: unknown) => string): ColumnCodec => ({
  parameterType: type,
  cast: undefined,
  readAsText: false,
  element: (value) => (value === null || value === undefined ? 'NULL' : literal(value)),
});

const throughText = (type: string, text: (value: unknown) => string): ColumnCodec => ({
  parameterType: 'text',
  cast: type,
  readAsText: false,
  element: (value) => (value === null || value === undefined ? 'NULL' : quote(text(value))),
});

/** A PostgreSQL array literal, written here because it is several times faster than the driver's general way. */
export const literalOf = (codec: ColumnCodec, values: readonly unknown[]): string =>
  `{${values.map((value) => codec.element(value)).join(',')}}`;

const special = /["\\]/g;
const quote = (text: string): string => `"${text.replace(special, '\\$&')}"`;
