import { t } from '@/shared/i18n/t';
import { ApiError } from './api-error';
import { cookie } from './cookies';
import { proving } from './fresh-sign-in';
import { MinPosition } from './min-position';
import { endExpiredSession } from './signing-out';
import { token } from './token';

export interface TransportRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  /** The request must outlive the page. */
  readonly leaving?: boolean;
}
export interface TransportAnswer {
  readonly status: number;
  header(name: string): string | null;
  /** Rejects when the body is no JSON. */
  json(): Promise<unknown>;
}
/** How a request travels: `fetch` in a browser, in process on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

export type Query = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>
>;
export interface CallOptions {
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Another way to travel: an upload that tells how far it is (`uploadTransport`). */
  readonly transport?: Transport;
  /** The page goes away: the request outlives it, and there is no time to ask for a cookie before. */
  readonly leaving?: boolean;
}

export const browserTransport: Transport = async ({ method, path, headers, body, signal, leaving }) => {
  const answer = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(leaving && { keepalive: true }),
  });
  return { status: answer.status, header: (name) => answer.headers.get(name), json: () => answer.json() };
};

/** `?a=1&b=2&b=3`; empty, null and undefined values are left out. */
export const queryString = (query: Query = {}): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item));
  const text = params.toString();
  return text && `?${text}`;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `Retry-After` in seconds; the form with a date is not used by our server. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;

interface Travel {
  readonly body: unknown;
  readonly stored: string | null;
  readonly options: CallOptions;
}

/**
 * Calls of the API. Answers are what @ilan/api says, not checked again here: server and client are released together.
 * Every failure is an ApiError with a Turkish sentence.
 */
export class ApiClient {
  readonly minPosition = new MinPosition();

  constructor(private readonly transport: Transport = browserTransport) {}

  get<Answer>(path: string, options?: CallOptions): Promise<Answer> {
    return this.send<Answer>('GET', path, undefined, options);
  }
  post<Answer = void>(path: string, body?: unknown, options?: CallOptions): Promise<Answer> {
    return this.mutate<Answer>('POST', path, body, options);
  }
  put<Answer = void>(path: string, body?: unknown, options?: CallOptions): Promise<Answer> {
    return this.mutate<Answer>('PUT', path, body, options);
  }
  patch<Answer = void>(path: string, body?: unknown, options?: CallOptions): Promise<Answer> {
    return this.mutate<Answer>('PATCH', path, body, options);
  }
  delete<Answer = void>(path: string, body?: unknown, options?: CallOptions): Promise<Answer> {
    return this.mutate<Answer>('DELETE', path, body, options);
  }

  private async mutate<Answer>(method: string, path: string, body: unknown, options?: CallOptions): Promise<Answer> {
    const call = () => this.send<Answer>(method, path, body, options);
    if (options?.leaving) return call();
    await this.send('GET', '/sanctum/csrf-cookie', undefined, options?.signal ? { signal: options.signal } : {});
    return proving(call);
  }

  private async send<Answer>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    const sent = token.read();
    const answer = await this.travel(method, path + queryString(options.query), { body, stored: sent, options });
    this.minPosition.wrote(answer.header('x-position'));
    const content = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
    if (answer.status >= 200 && answer.status < 300) {
      if (isRecord(content)) this.minPosition.see(content.position);
      // The contract types the answer; the server keeps it (see the class comment).
      return content as Answer;
    }
    // Once, and not for a token that another answer or another tab has replaced meanwhile.
    if (answer.status === 401 && sent !== null && sent === token.read()) endExpiredSession();
    const error = isRecord(content) ? content : {};
    throw new ApiError(
      answer.status,
      typeof error.code === 'string' ? error.code : 'UNKNOWN',
      typeof error.message === 'string' ? error.message : t('error.generic'),
      isRecord(error.errors) ? (error.errors as ApiError['errors']) : {},
      secondsOf(answer.header('retry-after')),
      error,
    );
  }

  private async travel(method: string, path: string, { body, stored, options }: Travel): Promise<TransportAnswer> {
    const xsrf = method === 'GET' ? undefined : cookie('XSRF-TOKEN');
    const seen = this.minPosition.value;
    const plain = body === undefined || body instanceof FormData;
    const headers = {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(!plain && { 'Content-Type': 'application/json' }),
      ...(stored && { Authorization: `Bearer ${stored}` }),
      ...(xsrf && { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) }),
      ...(seen && { 'X-Min-Position': seen }),
      ...options.headers,
    };
    try {
      return await (options.transport ?? this.transport)({
        method,
        path,
        headers,
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        ...(options.signal && { signal: options.signal }),
        ...(options.leaving && { leaving: true }),
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new ApiError(0, 'OFFLINE', t('error.offline'));
    }
  }
}
