/**
 * A refusal that a caller can act on: a stable `code`, a Turkish sentence for people, and the kind that
 * the HTTP layer maps to a status (see platform/http). Deciders return it inside a Result, everything else may throw it.
 */
export type AppErrorKind =
  | 'bad_request' // 400
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'not_found' // 404
  | 'conflict' // 409
  | 'gone' // 410
  | 'too_large' // 413
  | 'csrf' // 419
  | 'invalid' // 422
  | 'rate_limited' // 429
  | 'unavailable'; // 503

export interface AppErrorOptions {
  /** Sentences per field, for forms: `{title: ['Başlık en az 10 karakter olmalıdır']}`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Machine-readable extras, merged into the answer: `{from, action, allowed}`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds after which another try makes sense (429, 503). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

export class AppError extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  constructor(
    readonly kind: AppErrorKind,
    readonly code: string,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.errors = options.errors ?? {};
    this.details = options.details ?? {};
    this.retryAfter = options.retryAfter;
  }
}
