import fc from 'fast-check';
import { z } from 'zod';

/** Texts as people and programs write them: empty, with signs of every alphabet, in pieces. */
const text = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 20 }));
const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
}

/** Whatever fits a schema, as it comes out of JSON. @param sample stands for what nothing but a program can tell the shape of @throws Error for a kind of schema that this does not know: none is passed over in silence */
export const anyOf = (schema: z.ZodType, sample?: unknown): fc.Arbitrary<unknown> =>
  rawOf(schema, sample)
    .map((value): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value))))
    .filter((value) => schema.safeParse(value).success);

function rawOf(schema: z.ZodType, sample: unknown): fc.Arbitrary<unknown> {
  const definition = schema.def as unknown as Definition;
  switch (definition.type) {
    case 'string':
      return textOf(z.toJSONSchema(schema));
    case 'number':
      return numberOf(z.toJSONSchema(schema));
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'nullable':
      return fc.option(anyOf(inner(definition.innerType), sample), { freq: 3 });
    case 'optional':
    case 'default':
    case 'readonly':
      return anyOf(inner(definition.innerType), sample);
    case 'array':
      return manyOf(schema, anyOf(inner(definition.element), firstOf(sample)));
    case 'object':
      return fieldsOf(schema as z.ZodObject, recordOf(sample));
    case 'record':
      return fc.dictionary(
        keyOf(inner(definition.keyType)),
        anyOf(inner(definition.valueType), firstOf(Object.values(recordOf(sample)))),
        { maxKeys: 4 },
      );
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => anyOf(option, sample)));
    case 'lazy':
      // Of all that is told by way of itself there is only JSON.
      return fc.jsonValue({ maxDepth: 2 });
    case 'custom':
      if (schema.safeParse(sample).success) return fc.constant(sample);
      throw new Error('Its golden file has no example of what only a program can tell the shape of');
    default:
      throw new Error(`No values are known for a schema of kind ${definition.type}`);
  }
}

/** Of a recorded list; nothing of anything else. */
const firstOf = (sample: unknown): unknown => (Array.isArray(sample) ? sample[0] : undefined);

const recordOf = (sample: unknown): Readonly<Record<string, unknown>> =>
  typeof sample === 'object' && sample !== null && !Array.isArray(sample) ? (sample as Record<string, unknown>) : {};

type Bounds = z.core.JSONSchema.BaseSchema;

function numberOf({ type, minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Bounds) {
  if (type !== 'integer') return fc.double({ min: minimum, max: maximum, noNaN: true });
  // Small ones are met more often: those are what numbers of things look like.
  const near = fc.integer({ min: Math.max(minimum, -5), max: Math.min(maximum, Math.max(minimum, -5) + 60) });
  return fc.oneof(near, fc.integer({ min: minimum, max: maximum }));
}

function textOf({ format, pattern, minLength = 0, maxLength }: Bounds): fc.Arbitrary<string> {
  if (format === 'date-time') return moment.map((at) => at.toISOString());
  if (format === 'date') return moment.map((at) => at.toISOString().slice(0, 10));
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (minLength === 0 && maxLength === undefined) return text;
  return fc.string({ minLength, maxLength: maxLength ?? minLength + 20 });
}

function manyOf(schema: z.ZodType, element: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  const { minItems: minLength = 0, maxItems = minLength + 4 } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return fc.array(element, { minLength, maxLength: Math.min(maxItems, minLength + 4) });
}

const keyOf = (schema: z.ZodType): fc.Arbitrary<string> =>
  anyOf(schema)
    .map(String)
    .filter((key) => key !== '__proto__');

/** Each field with what fits it; those that may be missing are missing at times. */
export function fieldsOf(
  schema: z.ZodObject,
  sample: Readonly<Record<string, unknown>> = {},
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  const requiredKeys = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, anyOf(field, sample[name])])), {
    requiredKeys,
  });
}

const inner = (schema: z.ZodType | undefined): z.ZodType => {
  if (!schema) throw new Error('A schema says nothing of what it holds');
  return schema;
};
