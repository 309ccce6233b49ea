import { SetMetadata } from '@nestjs/common';
import type * as z from 'zod/mini';

export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Undefined: the answer has no JSON body. */
  readonly schema?: z.core.$ZodType;
  /** Of a 202: what is answered when the work goes on behind it. */
  readonly accepted?: z.core.$ZodType;
  /** Of an answer that is a file: `text/csv`. */
  readonly file?: string;
}

export const ANSWER = 'ilan:answer';

/** What a route answers when all is well, for the OpenAPI page: `@ApiAnswer(listingPage)`; `@ApiAnswer(undefined, {status: 204})`; a file: `@ApiAnswer(undefined, {file: 'text/csv'})`. */
export const ApiAnswer = (
  schema?: z.core.$ZodType,
  options: {
    readonly status?: number;
    readonly description?: string;
    readonly file?: string;
    readonly accepted?: z.core.$ZodType;
  } = {},
) =>
  SetMetadata(ANSWER, {
    status: options.status ?? (schema || options.file ? 200 : 204),
    description: options.description ?? '',
    ...(schema ? { schema } : {}),
    ...(options.accepted ? { accepted: options.accepted } : {}),
    ...(options.file ? { file: options.file } : {}),
  } satisfies Answer);
