import type { ColumnType } from '../projection.js';

/** How the values of one column travel through `unnest` and back. */
export interface ColumnCodec {
  /** Type of the array parameter: jsonb and arrays go as text, because an array of arrays would be flattened. */
  readonly parameterType: string;
  /** Type to cast one unnested value to, where it differs from the parameter's. */
  readonly cast: string | undefined;
  /** Dates come back as `YYYY-MM-DD`, not as local midnight. */
  readonly readAsText: boolean;
  /** A value that is there, as PostgreSQL reads its type. */
  readonly text: (value: unknown) => string;
  /** Whether that text may hold characters that mean something in an array's literal. */
  readonly quoted: boolean;
}

/** `numeric(12,2) not null default 0` → `numeric(12,2)`. */
export const typeOf = (column: ColumnType): string =>
  column
    .replace(/\s(?:not\s+null|null|default|collate|check|unique|references|generated|primary)\b.*$/is, '')
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
  if (plain.test(type)) return direct(type, String, false);
  if (type === 'boolean' || type === 'bool') return direct(type, (value) => (value ? 't' : 'f'), false);
  if (moment.test(type)) return direct(type, (value) => (value instanceof Date ? value.toISOString() : String(value)));
  if (type === 'date') return { ...direct(type, String), readAsText: true };
  if (type === 'text' || type === 'uuid') return direct(type, String);
  return throughText(type, String);
}

const direct = (type: string, text: (value: unknown) => string, quoted = true): ColumnCodec => ({
  parameterType: type,
  cast: undefined,
  readAsText: false,
  text,
  quoted,
});

const throughText = (type: string, text: (value: unknown) => string): ColumnCodec => ({
  ...direct('text', text),
  cast: type,
});

/** A PostgreSQL array literal, written here because it is several times faster than the driver's general way. */
export const literalOf = (codec: ColumnCodec, values: readonly unknown[]): string =>
  `{${values.map((value) => elementOf(codec, value)).join(',')}}`;

function elementOf({ text, quoted }: ColumnCodec, value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return quoted ? quote(text(value)) : text(value);
}

const special = /["\\]/g;
const quote = (text: string): string => `"${text.replace(special, '\\$&')}"`;

/** One field of a line that `copy … from stdin` reads. */
export const fieldOf = ({ text, quoted }: ColumnCodec, value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  return quoted ? escape(text(value)) : text(value);
};

const control = /[\\\n\r\t]/;
const controls = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escape = (text: string): string =>
  control.test(text) ? text.replace(controls, (found) => escapes[found] ?? found) : text;
