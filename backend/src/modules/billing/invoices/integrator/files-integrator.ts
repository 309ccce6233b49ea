import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { type About, type Envelope, Integrator, type IntegratorAnswer, type Taken } from './integrator.js';

/** As it stands in events. */
export const FILES = 'files';
export const OUTBOX = 'integrator/outbox';
export const ANSWERS = 'integrator/answers';
const ANSWER_BYTES = 10_000;

const answer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('accepted') }),
  z.object({ state: z.literal('rejected'), reason: z.string().trim().min(1).max(500) }),
]);

/** `iln2026000000001`, and `iln2026000000001-2` once corrected. */
const nameOf = ({ number, round }: About): string => `${number.toLowerCase()}${round === 1 ? '' : `-${round}`}`;

/**
 * No integrator: files lie in the outbox until somebody, or a program of theirs, carries them to one. What it said is put into the folder of answers
 * below the same name (`{"state": "accepted"}` or `{"state": "rejected", "reason": "…"}`), or told on the page of the invoice.
 */
@Injectable()
export class FilesIntegrator extends Integrator {
  override readonly name = FILES;
  override readonly dialect = FILES;
  readonly #log = new Logger('Integrator');

  constructor(
    private readonly files: PrivateFiles,
    private readonly terms: FollowedTerms,
  ) {
    super();
  }

  /** Whom staff has written down as such. */
  override async takesEInvoices(number: string): Promise<boolean> {
    await this.terms.refresh();
    return this.terms.current().efatura_buyers.includes(number);
  }

  override async handOver(envelope: Envelope): Promise<Taken> {
    const file = `${OUTBOX}/${nameOf(envelope)}.xml`;
    await this.#save(file, envelope.xml);
    return { file, answer: { state: 'pending' } };
  }

  override async answerOf(about: About): Promise<IntegratorAnswer> {
    const file = `${ANSWERS}/${nameOf(about)}.json`;
    const stream = await this.files.open(file);
    if (!stream) return { state: 'pending' };
    const said = answer.safeParse(parsed(await shortText(stream)));
    if (said.success) return said.data;
    this.#log.warn(`${file} is no answer: {"state": "accepted"} or {"state": "rejected", "reason": "…"} is expected`);
    return { state: 'pending' };
  }

  override async handOverCancellation(about: About, cancelled_at: string): Promise<Pick<Taken, 'file'>> {
    const { number, ettn, route } = about;
    const file = `${OUTBOX}/${number.toLowerCase()}-cancelled.json`;
    await this.#save(file, `${JSON.stringify({ number, ettn, route, cancelled_at })}\n`);
    return { file };
  }

  async #save(file: string, text: string): Promise<void> {
    await this.files.save(file, Readable.from([Buffer.from(text)]));
  }
}

/** The first part of it: whatever is longer is no answer. */
async function shortText(stream: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes > ANSWER_BYTES) return '';
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
