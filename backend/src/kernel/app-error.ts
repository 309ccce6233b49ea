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

/**
 * What a refusal says to machines beside its sentence, by its code: `{CLAIMED: {moderator_id, until}}`. The HTTP contract adds its
 * codes here (see platform/http/errors/error-answer.ts), so that nothing is answered which it does not describe.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- members come from declarations elsewhere
export interface DetailsByCode {}

export interface AppErrorOptions {
  /** Sentences per field, for forms: `{title: ['Başlık en az 10 karakter olmalıdır']}`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which another try makes sense (429, 503). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** Merged into the answer: required of a described code with a required member, forbidden for any other. */
export type OptionsOf<Code extends string> = Code extends keyof DetailsByCode
  ? Partial<DetailsByCode[Code]> extends DetailsByCode[Code]
    ? [options?: AppErrorOptions & { readonly details?: DetailsByCode[Code] }]
    : [options: AppErrorOptions & { readonly details: DetailsByCode[Code] }]
  : [options?: AppErrorOptions & { readonly details?: never }];

export class AppError<Code extends string = string> extends Error {
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  constructor(
    readonly kind: AppErrorKind,
    code: Code,
    message: string,
    ...[given]: OptionsOf<Code>
  ) {
    const options: AppErrorOptions & { readonly details?: Readonly<Record<string, unknown>> } = given ?? {};
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors ?? {};
    this.details = options.details ?? {};
    this.retryAfter = options.retryAfter;
  }
}
