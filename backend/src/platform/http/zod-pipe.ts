import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import * as z from 'zod/mini';
import { AppError } from '#kernel/app-error.js';
import { fieldErrors, turkishIssue } from './errors/validation-sentences.js';

/** Where the value comes from, for the sentence of the answer and for the OpenAPI page. */
export type ZodSource = 'body' | 'query' | 'param';

/** Validates one input of a route with its schema: the parsed value goes on, anything else answers 422 with sentences per field. */
@Injectable()
export class ZodPipe<Schema extends z.core.$ZodType = z.core.$ZodType> implements PipeTransform<
  unknown,
  z.output<Schema>
> {
  constructor(
    readonly source: ZodSource,
    readonly schema: Schema,
  ) {}

  /** @throws AppError invalid `VALIDATION` */
  transform(value: unknown, { data: name }: Partial<ArgumentMetadata> = {}): z.output<Schema> {
    const parsed = z.safeParse(this.schema, value, { error: turkishIssue });
    if (parsed.success) return parsed.data;
    throw invalid(fieldErrors(parsed.error, name));
  }
}

/** The refusal of a form, from sentences per field. */
export function invalid(errors: Readonly<Record<string, readonly string[]>>): AppError {
  const message = Object.values(errors)[0]?.[0] ?? 'Gönderilen bilgiler geçerli değil.';
  return new AppError('invalid', 'VALIDATION', message, { errors });
}

/** `@Body(zodBody(schema)) body: Request` */
export const zodBody = <Schema extends z.core.$ZodType>(schema: Schema) => new ZodPipe('body', schema);
/** `@Query(zodQuery(schema)) query: Query`: keys as they stand in the address (`f[renk]`), a repeated key is a list. */
export const zodQuery = <Schema extends z.core.$ZodType>(schema: Schema) => new ZodPipe('query', schema);
/** `@Param('id', zodParam(idParam)) id: number` or, with an object schema, `@Param(zodParam(schema))`. */
export const zodParam = <Schema extends z.core.$ZodType>(schema: Schema) => new ZodPipe('param', schema);
