import type { ErrorBody, ErrorDetails } from '@ilan/api';

/** A call that did not succeed: the server's Turkish sentence, stable code and sentences per field. Status 0: no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: ErrorBody['errors'] = {},
    /** Seconds after which another try makes sense. */
    readonly retryAfter?: number,
    /** The answer as it came: what stands there beside the sentences. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** By shape, since an error may come from another bundle. 0 when there was no answer, undefined for other errors. */
export const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** Seconds after which the server asks for another try; undefined where it does not. */
export const retryAfterOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'retryAfter' in error && typeof error.retryAfter === 'number'
    ? error.retryAfter
    : undefined;

/** What a refusal of that code says beside its sentence; undefined for any other error. The contract types it; the server keeps it. */
export const detailsOf = <Code extends keyof ErrorDetails>(
  error: unknown,
  code: Code,
): ErrorDetails[Code] | undefined =>
  error instanceof ApiError && error.code === code ? (error.details as unknown as ErrorDetails[Code]) : undefined;

/** Names of the fields that a refusal speaks about; none for other errors. */
export const refusedFields = (error: unknown): readonly string[] =>
  typeof error === 'object' && error !== null && 'errors' in error && typeof error.errors === 'object'
    ? Object.keys(error.errors ?? {})
    : [];
