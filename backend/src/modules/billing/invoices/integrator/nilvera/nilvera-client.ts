import { AppError } from '#kernel/app-error.js';

/** So long one call may take; it is tried again by who asked. */
const TIME_MS = 15_000;
/** The longest answer is a list of mailboxes of one company. */
const MOST_BYTES = 1_000_000;

/** What fetch and JSON throw: no connection, no end, no JSON. */
const NO_ANSWER: ReadonlySet<unknown> = new Set(['TypeError', 'TimeoutError', 'AbortError', 'SyntaxError']);

/** What ends a call in time is a DOMException, which is no Error everywhere. */
const nameOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;

export interface NilveraKeys {
  readonly apiKey: string;
  readonly url: string;
}

export interface NilveraAnswer {
  readonly status: number;
  /** What was said, read as JSON; undefined where nothing was. */
  readonly said: unknown;
}

/** Whether the call was carried out is not known: it is made again, and what is there already is found there. */
const noAnswer = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'INTEGRATOR_TIMEOUT',
    'Nilvera şu anda yanıt vermiyor ya da okunamayan bir yanıt veriyor.',
    {
      cause,
    },
  );
const badKey = () =>
  new AppError('unavailable', 'INTEGRATOR_KEY', 'Nilvera API anahtarını kabul etmiyor (NILVERA_API_KEY).');

/** Calls of Nilvera’s API as its documents have it: a key as bearer, JSON back, each with an end in time and in length. */
export class NilveraClient {
  constructor(
    private readonly keys: NilveraKeys,
    private readonly timeMs = TIME_MS,
  ) {}

  get(path: string): Promise<NilveraAnswer> {
    return this.#call('GET', path);
  }

  put(path: string): Promise<NilveraAnswer> {
    return this.#call('PUT', path);
  }

  /** A document as the file of a form. */
  postFile(path: string, name: string, xml: string): Promise<NilveraAnswer> {
    const form = new FormData();
    form.append('file', new Blob([xml], { type: 'application/xml' }), name);
    return this.#call('POST', path, form);
  }

  /** @throws AppError unavailable where nothing came that can be read, and where the key is refused; any other refusal is an answer */
  async #call(method: string, path: string, body?: FormData): Promise<NilveraAnswer> {
    const { apiKey, url } = this.keys;
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { accept: 'application/json', authorization: `Bearer ${apiKey}` },
        ...(body && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeMs),
      });
      const { status } = answer;
      const text = await textOf(answer);
      if (status === 401 || status === 403) throw badKey();
      if (status >= 500) throw noAnswer();
      if (text.trim() === '') return { status, said: undefined };
      if (!/^(?:application|text)\/(?:[\w.+-]*\+)?json\b/i.test(answer.headers.get('content-type') ?? ''))
        throw noAnswer();
      return { status, said: JSON.parse(text) };
    } catch (error) {
      if (NO_ANSWER.has(nameOf(error))) throw noAnswer(error);
      throw error;
    }
  }
}

async function textOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > MOST_BYTES) throw noAnswer();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
