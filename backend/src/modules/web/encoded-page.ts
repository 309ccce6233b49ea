import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const NO_BROTLI = /\bbr\s*;\s*q=0(?:\.0*)?(?:,|$|\s)/;
const NO_GZIP = /\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$|\s)/;

/** The best of ours that `accept-encoding` allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b/.test(accepted) && !NO_BROTLI.test(accepted)) return 'br';
  if (/\bgzip\b/.test(accepted) && !NO_GZIP.test(accepted)) return 'gzip';
  return 'identity';
}

/** One page in the encodings that were asked for; each is made once, off the main thread. */
export class EncodedPage {
  private readonly made = new Map<Encoding, Buffer | Promise<Buffer>>();
  private readonly plain: Buffer;

  constructor(html: string) {
    this.plain = Buffer.from(html);
    this.made.set('identity', this.plain);
  }

  /** Of memory, with room for the compressed forms. */
  get bytes(): number {
    return Math.ceil(this.plain.length * 1.5);
  }

  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.made.get(encoding);
    if (known) return known;
    const making = this.encode(encoding).then((body) => {
      this.made.set(encoding, body);
      return body;
    });
    this.made.set(encoding, making);
    return making;
  }

  private encode(encoding: Encoding): Promise<Buffer> {
    switch (encoding) {
      case 'br':
        // Quality 4: a tenth larger than 6 at a third of its time. A window of a page's size spares memory per call.
        return brotli(this.plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_LGWIN]: 18,
            [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
          },
        });
      case 'gzip':
        return gzipped(this.plain, { level: 6 });
      case 'identity':
        return Promise.resolve(this.plain);
    }
  }
}
