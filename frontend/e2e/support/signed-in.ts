import type { Session } from '@ilan/api';
import type { Credentials } from './accounts';
import { baseUrl } from './browser';

export interface SignedIn {
  readonly id: number;
  readonly token: string;
  /** A call of the API as this person, who has seen all that is in the log; its answer, undefined where there is none. */
  readonly call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
}

let written = '';
/** How far the log stood after the last command of this file, beside the browser. */
export const lastWritten = (): string => written;

/** Signs in beside the browser, so that a journey can begin with somebody. */
export const signIn = async ({ email, password }: Credentials): Promise<SignedIn> => {
  const session = await send<Session>('POST', '/api/login', { email, password }, {});
  const { token } = session;
  if (token === undefined) throw new Error('Signing in gave no token.');
  const headers = { authorization: `Bearer ${token}` };
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    // What is asked again must not be done twice.
    const once = method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() };
    const answer = await uptodate<Answer>(() => send(method, path, body, { ...headers, ...once, ...NEWEST }));
    // The next page may be another one because of what was changed.
    if (method !== 'GET') await uptodate(() => send('GET', '/api/settings', undefined, NEWEST));
    return answer;
  };
  return { id: session.user.id, token, call };
};

/** A position beyond the end of the log means its end: what the route reads waits for that. */
const NEWEST = { 'x-min-position': 'z' };

/** A slow machine is asked again. */
async function uptodate<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('READ_MODEL_BEHIND') || Date.now() > end) throw error;
    }
  }
}

async function send<Answer>(
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const csrf = await fetch(`${baseUrl()}/sanctum/csrf-cookie`);
  const cookies = csrf.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const answer = await fetch(baseUrl() + path, {
    method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': decodeURIComponent(xsrf),
      cookie: cookies.join('; '),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const position = answer.headers.get('x-position');
  if (position !== null && position > written) written = position;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
