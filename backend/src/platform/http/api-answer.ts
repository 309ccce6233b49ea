import { SetMetadata } from '@nestjs/common';
import type * as z from 'zod/mini';

export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Undefined: the answer has no JSON body. */
  readonly schema?: z.core.$ZodType;
}

export const ANSWER = 'ilan:answer';

/** What a route answers when all is well, for the OpenAPI page: `@ApiAnswer(listingPage)`; `@ApiAnswer(undefined, {status: 204})`. */
export const ApiAnswer = (
  schema?: z.core.$ZodType,
  options: { readonly status?: number; readonly description?: string } = {},
) =>
  SetMetadata(ANSWER, {
    status: options.status ?? (schema ? 200 : 204),
    description: options.description ?? '',
    ...(schema ? { schema } : {}),
  } satisfies Answer);
