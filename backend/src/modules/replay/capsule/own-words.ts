import type { z } from 'zod';

type Schema = z.core.$ZodType;

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly valueType?: Schema;
}

const MOMENTS: ReadonlySet<string> = new Set(['datetime', 'date']);
const WORDS: ReadonlySet<string> = new Set(['enum', 'literal']);

/**
 * What of a value is the program's own, and no word of anybody: what its schema lists (`kind: 'person'`), and moments. A value may be of several forms,
 * and one of an older version of none: where no form says so, it is somebody's.
 */
export class OwnWords {
  /** For values of which no form is known: all in them is taken for somebody’s words. */
  static readonly none = new OwnWords([]);

  private constructor(private readonly forms: readonly Schema[]) {}

  static of(schema: Schema | undefined): OwnWords {
    return schema ? new OwnWords(formsOf(schema)) : OwnWords.none;
  }

  /** Of a field of it, or of each thing in a list. */
  within(name?: string): OwnWords {
    if (this.forms.length === 0) return this;
    const inner = this.forms.flatMap((form) => {
      const { element, shape, valueType } = definitionOf(form);
      const found = name === undefined ? element : (valueType ?? (shape && fieldOf(shape, name)));
      return found ? formsOf(found) : [];
    });
    return inner.length === 0 ? OwnWords.none : new OwnWords(inner);
  }

  has(text: string): boolean {
    return this.forms.some((form) => {
      const { type, format } = definitionOf(form);
      return (WORDS.has(type) || MOMENTS.has(format ?? '')) && fits(form, text);
    });
  }
}

const definitionOf = (schema: Schema): Definition => schema._zod.def;

/** A name may be one that every object has. */
const fieldOf = (shape: Readonly<Record<string, Schema>>, name: string): Schema | undefined =>
  Object.hasOwn(shape, name) ? shape[name] : undefined;

const fits = (schema: Schema, text: string): boolean =>
  (schema as Schema & { safeParse(value: unknown): { readonly success: boolean } }).safeParse(text).success;

function formsOf(schema: Schema): readonly Schema[] {
  const { innerType, options } = definitionOf(schema);
  if (innerType) return formsOf(innerType);
  return options ? options.flatMap(formsOf) : [schema];
}
