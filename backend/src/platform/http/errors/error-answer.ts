import { HttpException } from '@nestjs/common';
import type { ErrorBody, ErrorDetails } from '@ilan/api';
import { AppError, type AppErrorKind } from '#kernel/app-error.js';
import { isMissingReadModel } from '#platform/postgres/missing-read-model.js';
import { errorCode, isError } from '#platform/telemetry/error-code.js';

declare module '#kernel/app-error.js' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- a type cannot be added to from elsewhere
  interface DetailsByCode extends ErrorDetails {}
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody & Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;
  /** True where somebody has to look: a fault of ours, not of the caller. */
  readonly fault: boolean;
}

const STATUS: Readonly<Record<AppErrorKind, number>> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  csrf: 419,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
};

/** Turns whatever was thrown into the answer's status and body. Only an AppError brings its own words out. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof AppError) return fromAppError(error as AppError);
  const status = statusOf(error);
  if (status !== undefined && status < 500) return plain(status);
  if (isLostDatabase(error)) return { ...plain(503), retryAfter: 2, fault: true };
  // A new version of the program asks for what its read models show once they are built anew (docs/decisions/0168).
  if (isMissingReadModel(error)) return { ...plain(503), retryAfter: 5, fault: true };
  if (isUnstorable(error)) return plain(400);
  return { ...plain(status === 503 ? 503 : 500), fault: true };
}

/** The error that was answered so: what is answered to it is the same. */
export function refusalOf(status: number, answered: unknown): AppError {
  const [kind = 'conflict'] = Object.entries(STATUS).find(([, one]) => one === status) ?? [];
  const { message, code, errors, ...details } = answered as ErrorAnswer['body'];
  return new AppError(kind as AppErrorKind, code, message, { errors, details } as never);
}

function fromAppError(error: AppError): ErrorAnswer {
  return {
    status: STATUS[error.kind],
    body: { ...error.details, message: error.message, code: error.code, errors: mutable(error.errors) },
    retryAfter: error.retryAfter === undefined ? undefined : Math.max(1, Math.ceil(error.retryAfter)),
    fault: false,
  };
}

const mutable = (errors: AppError['errors']): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, [...sentences]]));

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : undefined;
}

function plain(status: number): ErrorAnswer {
  const [code, message] = SENTENCES[status] ?? (status < 500 ? BAD_REQUEST : FAULT);
  return { status, body: { message, code, errors: {} }, retryAfter: undefined, fault: false };
}

const BAD_REQUEST = ['BAD_REQUEST', 'İstek anlaşılamadı.'] as const;
const FAULT = ['SERVER_ERROR', 'Beklenmeyen bir hata oluştu. Lütfen daha sonra tekrar deneyin.'] as const;

const SENTENCES: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: BAD_REQUEST,
  401: ['UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.'],
  403: ['FORBIDDEN', 'Bu işlem için yetkiniz yok.'],
  404: ['NOT_FOUND', 'Aradığınız kayıt bulunamadı.'],
  405: ['METHOD_NOT_ALLOWED', 'Bu adres bu işlemi desteklemiyor.'],
  408: ['REQUEST_TIMEOUT', 'Gönderim çok yavaş olduğu için tamamlanamadı. Lütfen tekrar deneyin.'],
  413: ['TOO_LARGE', 'Gönderilen veri çok büyük.'],
  414: ['ADDRESS_TOO_LONG', 'İstek adresi çok uzun.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Bu içerik türü desteklenmiyor.'],
  429: ['RATE_LIMITED', 'Çok fazla istek gönderdiniz. Lütfen biraz bekleyin.'],
  431: ['HEADERS_TOO_LARGE', 'İstek başlıkları çok büyük.'],
  500: FAULT,
  503: ['UNAVAILABLE', 'Hizmet şu anda yanıt veremiyor. Lütfen biraz sonra tekrar deneyin.'],
};

/** Connection exceptions, shutdowns, too many connections, statement time-outs and full disks of PostgreSQL. */
const LOST_STATES = /^(?:08|57P0|53|58030)/;
const LOST_SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57014',
]);
const LOST_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Cannot use a pool after calling end/;

function isLostDatabase(error: unknown): boolean {
  if (!isError(error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isLostDatabase);
  const code = errorCode(error);
  return LOST_STATES.test(code) || LOST_SOCKETS.has(code) || LOST_MESSAGES.test(error.message);
}

/** A value that got through validation and that PostgreSQL cannot hold, such as NUL in text or a number out of range. */
function isUnstorable(error: unknown): boolean {
  return isError(error) && 'severity' in error && errorCode(error).startsWith('22');
}
