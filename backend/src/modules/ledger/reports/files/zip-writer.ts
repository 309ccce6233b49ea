import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the first day that an archive can name: files that are alike have the same bytes. */
const DAY = 0x0021;
const UTF8 = 0x0800;
const DEFLATED = 8;
const VERSION = 20;

/** An archive of a few files, whole in memory. */
export function zipOf(files: readonly (readonly [name: string, content: string | Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = deflateRawSync(bytes);
    const named = Buffer.from(name);
    const about = Buffer.alloc(26);
    [VERSION, UTF8, DEFLATED, 0, DAY].forEach((value, at) => about.writeUInt16LE(value, at * 2));
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(named.length, 22);
    parts.push(Buffer.from([0x50, 0x4b, 3, 4]), about, named, packed);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]), about, entry, named);
    offset += 4 + about.length + named.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
