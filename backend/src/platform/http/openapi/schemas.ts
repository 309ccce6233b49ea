import * as api from '@ilan/api';
import * as z from 'zod/mini';
import { REFUSALS_OF_ALL } from './refusals.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

/**
 * The schemas of answers as named components. Those of the contract keep their names there (`listingCard` → `ListingCard`),
 * so that a recursive one can point at itself; any other is named by the route that answers it.
 */
export class AnswerSchemas {
  private readonly registry = z.registry<{ id: string }>();
  /** `{$ref}` to whatever any call may be refused with. */
  readonly errors: JsonSchema;
  private readonly body: JsonSchema;
  private readonly refused = new Map<string, JsonSchema>();

  constructor() {
    for (const [name, value] of Object.entries(api)) {
      if (isSchema(value) && value !== api.errorBody && !this.registry.has(value))
        this.registry.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
    }
    for (const [code, schema] of api.detailedErrors) this.registry.add(schema, { id: `${pascalCase(code)}Error` });
    const body = z.object({ ...api.errorBody.shape, code: z.union(this.codes()) });
    this.registry.add(body, { id: 'ErrorBody' });
    this.errors = this.reference(z.union([...api.detailedErrors.values(), body]), 'AnyError');
    this.body = this.reference(body, 'ErrorBody');
    this.errorsOfAll = { $ref: uri(ERROR_OF_ALL) };
  }

  /** `{$ref}` to whatever any call may be refused with before it comes to its route. */
  readonly errorsOfAll: JsonSchema;

  /** `{$ref}` to an answer with one of these codes, or with one that any call may have with that status; the calls' own are its name. */
  refusal(status: number, codes: readonly string[]): JsonSchema {
    const name = [status, ...codes].join('.');
    const all = [...new Set([...codes, ...(REFUSALS_OF_ALL.get(status) ?? [])])].sort();
    this.refused.set(name, {
      description: all.join(', '),
      content: { 'application/json': { schema: this.errorsWith(all) } },
    });
    return { $ref: `#/components/responses/${name}` };
  }

  refusals(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.refused].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private errorsWith(codes: readonly string[]): JsonSchema {
    const detailed = codes.flatMap((code) => {
      const schema = api.detailedErrors.get(code);
      return schema ? [this.reference(schema, code)] : [];
    });
    const plain = codes.filter((code) => !api.detailedErrors.has(code));
    const body = { ...this.body, properties: { code: { enum: plain } } };
    const all = plain.length === 0 ? detailed : [...detailed, body];
    return all.length === 1 ? (all[0] ?? body) : { anyOf: all };
  }

  /** Of each status the codes that may come with it: `ErrorCode409`. */
  private codes(): z.core.$ZodType[] {
    return Object.entries(api.ERROR_CODES).map(([status, codes]) => {
      const some = z.enum([...codes]);
      this.registry.add(some, { id: `ErrorCode${status}` });
      return some;
    });
  }

  /** `{$ref}` to the schema's component. */
  reference(schema: z.core.$ZodType, name: string): JsonSchema {
    if (!this.registry.has(schema)) this.registry.add(schema, { id: name });
    return { $ref: uri(this.registry.get(schema)?.id ?? name) };
  }

  components(): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.registry, { uri, io: 'output', unrepresentable: 'any' });
    return {
      ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)])),
      [ERROR_OF_ALL]: this.errorsWith([...new Set([...REFUSALS_OF_ALL.values()].flat())].sort()),
    };
  }
}

/** `ROLE_IN_USE` → `RoleInUse` */
const pascalCase = (code: string): string =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());

const ERROR_OF_ALL = 'ErrorOfAnyCall';

const uri = (id: string): string => `#/components/schemas/${id}`;

/** What may be sent: before parsing turns it into something else. */
export const inputSchema = (schema: z.core.$ZodType): JsonSchema =>
  bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** OpenAPI 3.1 speaks JSON Schema as it is, but a component is named by its place. */
function bare(schema: object): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id' && key !== 'id'),
  );
}
