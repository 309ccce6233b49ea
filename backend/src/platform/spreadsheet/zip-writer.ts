import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the first day that an archive can name: files that are alike have the same bytes. */
const DAY = 0x0021;
const UTF8 = 0x0800;
/** How long it is, and its sum, stand behind what was written as it came. */
const SIZES_BEHIND = 0x0008;
const DEFLATED = 8;
const VERSION = 20;
/** An archive of this kind counts in 32 bits. */
const MOST_BYTES = 0xffffffff;
/** … and its files in 16, of which the last number means that the count stands elsewhere. */
export const MOST_FILES = 0xfffe;

/** A file of an archive: whole, or as it is made. */
export type ZipEntry = readonly [name: string, content: string | Buffer | AsyncIterable<string>];

/**
 * An archive, written as its files come: of one that is made meanwhile nothing is held but what is on its way.
 *
 * @throws RangeError beyond 4 GB, or `MOST_FILES`
 */
export async function* zipOf(files: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const [name, content] of files) {
    const isWhole = typeof content === 'string' || Buffer.isBuffer(content);
    if (directory.length === 4 * MOST_FILES) throw new RangeError(`The archive has more than ${MOST_FILES} files`);
    const named = Buffer.from(name);
    const about = Buffer.alloc(26);
    const flags = isWhole ? UTF8 : UTF8 | SIZES_BEHIND;
    [VERSION, flags, DEFLATED, 0, DAY].forEach((value, at) => about.writeUInt16LE(value, at * 2));
    about.writeUInt16LE(named.length, 22);
    const begin = offset;
    const head = Buffer.from([0x50, 0x4b, 3, 4]);
    if (isWhole) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const packed = deflateRawSync(bytes);
      sized(about, crc32(bytes), packed.length, bytes.length);
      yield Buffer.concat([head, about, named, packed]);
      offset += 4 + about.length + named.length + packed.length;
    } else {
      yield Buffer.concat([head, about, named]);
      const made = { sum: 0, size: 0 };
      let packed = 0;
      for await (const chunk of deflated(content, made)) {
        packed += chunk.length;
        yield chunk;
      }
      sized(about, made.sum, packed, made.size);
      yield Buffer.concat([Buffer.from([0x50, 0x4b, 7, 8]), about.subarray(10, 22)]);
      offset += 4 + about.length + named.length + packed + 16;
    }
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(counted(begin), 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]), about, entry, named);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 4, 8);
  end.writeUInt16LE(directory.length / 4, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(counted(offset), 16);
  yield Buffer.concat([listed, end]);
}

function sized(about: Buffer, sum: number, packed: number, size: number): void {
  about.writeUInt32LE(sum, 10);
  about.writeUInt32LE(counted(packed), 14);
  about.writeUInt32LE(counted(size), 18);
}

function counted(bytes: number): number {
  if (bytes > MOST_BYTES) throw new RangeError('The archive is larger than 4 GB');
  return bytes;
}

/** @param made how long it was before it was packed, and its sum: known at the end */
async function* deflated(content: AsyncIterable<string>, made: { sum: number; size: number }): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const measured = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      made.sum = crc32(bytes, made.sum);
      made.size += bytes.length;
      yield bytes;
    }
  };
  const packed = pipeline(Readable.from(measured()), packer);
  // Heard from the beginning: what fails is thrown below.
  packed.catch(() => undefined);
  yield* packer as AsyncIterable<Buffer>;
  await packed;
}
