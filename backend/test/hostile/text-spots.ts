import type { JsonSchema } from '#platform/http/openapi/schemas.js';

/** Puts a text at one place of an otherwise ordinary value. */
export interface TextSpot {
  readonly name: string;
  /** What the schema allows there; undefined where it says nothing. */
  readonly longest: number | undefined;
  readonly put: (text: string) => unknown;
}

const DEEPEST = 6;
const PLAIN: Readonly<Record<string, string>> = {
  email: 'ayse@ornek.test',
  date: '2026-11-21',
  'date-time': '2026-11-21T10:00:00Z',
  uuid: '6f2c1f0e-8f2a-4b52-9d4b-0a2b0f2f7c11',
};

const list = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
const choices = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => [...list(anyOf), ...list(oneOf)];
const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const members = ({ properties }: JsonSchema): readonly [string, JsonSchema][] =>
  Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>);

/** A value that the schema most likely takes. */
function sampleOf(schema: JsonSchema, depth = 0): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  const [first] = choices(schema);
  if (first) return sampleOf(first, depth);
  switch (schema['type']) {
    case 'string':
      return PLAIN[String(schema['format'])] ?? 'a'.repeat(Math.max(number(schema['minLength'], 0), 12));
    case 'integer':
    case 'number':
      // Nobody's number, so that nothing there is changed.
      return Math.min(Math.max(number(schema['minimum'], 0), 987_654_321), number(schema['maximum'], 987_654_321));
    case 'boolean':
      return false;
    case 'array':
      return depth > DEEPEST
        ? []
        : Array.from({ length: Math.max(1, number(schema['minItems'], 0)) }, () => sampleOf(itemOf(schema), depth + 1));
    case 'object':
      return depth > DEEPEST
        ? {}
        : Object.fromEntries(members(schema).map(([name, member]) => [name, sampleOf(member, depth + 1)]));
    default:
      return null;
  }
}

const itemOf = ({ items }: JsonSchema): JsonSchema => (items ?? {}) as JsonSchema;

/** Every place of a value where a text of the caller's choice may stand, names of free members included. */
export function textSpots(schema: JsonSchema, name = '', depth = 0): readonly TextSpot[] {
  if ('const' in schema || 'enum' in schema || depth > DEEPEST) return [];
  const several = choices(schema);
  if (several.length > 0) return several.flatMap((each) => textSpots(each, name, depth + 1));
  switch (schema['type']) {
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return [];
    case 'array':
      return textSpots(itemOf(schema), `${name}[]`, depth + 1).map((spot) => ({
        ...spot,
        put: (text) => [spot.put(text)],
      }));
    case 'object':
      return spotsOfObject(schema, name, depth);
    default: {
      const longest = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined;
      return [{ name, longest, put: (text) => text }];
    }
  }
}

function spotsOfObject(schema: JsonSchema, name: string, depth: number): readonly TextSpot[] {
  const whole = sampleOf(schema) as Readonly<Record<string, unknown>>;
  const named = members(schema).flatMap(([key, member]) =>
    textSpots(member, `${name}.${key}`, depth + 1).map((spot) => ({
      ...spot,
      put: (text: string) => ({ ...whole, [key]: spot.put(text) }),
    })),
  );
  const { additionalProperties: free } = schema;
  if (typeof free !== 'object' || free === null) return named;
  const values = textSpots(free as JsonSchema, `${name}.*`, depth + 1).map((spot) => ({
    ...spot,
    put: (text: string) => ({ ...whole, baska: spot.put(text) }),
  }));
  const key = {
    name: `${name}.(name)`,
    longest: undefined,
    put: (text: string) => ({ ...whole, [text]: sampleOf(free as JsonSchema) }),
  };
  return [...named, ...values, key];
}
