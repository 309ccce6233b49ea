import { randomBytes } from 'node:crypto';
import { AppError } from '#kernel/app-error.js';
import { isError } from '#platform/telemetry/error-code.js';
import { authorization, type IyzicoKeys } from './iyzico-signatures.js';

/** So long iyzico may take; a call of ours ends after thirty seconds itself. */
const TIME_MS = 10_000;
/** Fifty lines are some 60 kB. */
const MOST_BYTES = 1_000_000;

/** What fetch and JSON throw: no connection, no end, no JSON. */
const NO_ANSWER = new Set(['TypeError', 'TimeoutError', 'AbortError', 'SyntaxError']);

export type IyzicoAnswer = Readonly<Record<string, unknown>>;

/** Whether the call was carried out is not known: whoever asked for something asks what became of it, and never for it again. */
export const noAnswer = (cause?: unknown) =>
  new AppError('unavailable', 'PAYMENT_TIMEOUT', 'Ödeme kuruluşu şu anda yanıt vermiyor. Birazdan yeniden deneyin.', {
    retryAfter: 15,
    cause,
  });

/** Calls of iyzico’s API, signed, each with an end in time and in length. */
export class IyzicoClient {
  constructor(
    private readonly keys: IyzicoKeys,
    private readonly url: string,
    private readonly timeMs = TIME_MS,
  ) {}

  /** @throws AppError unavailable where nothing came that can be read; a refusal of iyzico is an answer */
  async post(path: string, content: object): Promise<IyzicoAnswer> {
    const body = JSON.stringify(content);
    const random = randomBytes(12).toString('hex');
    try {
      const answer = await fetch(this.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: authorization(this.keys, random, path, body),
          'x-iyzi-rnd': random,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeMs),
      });
      const said: unknown = JSON.parse(await textOf(answer));
      if (typeof said === 'object' && said !== null && !Array.isArray(said)) return said as IyzicoAnswer;
    } catch (error) {
      if (isError(error) && NO_ANSWER.has(error.name)) throw noAnswer(error);
      throw error;
    }
    throw noAnswer();
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
