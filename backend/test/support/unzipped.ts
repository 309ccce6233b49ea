import { inflateRawSync } from 'node:zlib';

/** The files of an archive that this product has written. */
export function unzipped(zip: Buffer): readonly Buffer[] {
  const files: Buffer[] = [];
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    const packed = zip.readUInt32LE(at + 18);
    const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    files.push(inflateRawSync(zip.subarray(from, from + packed)));
    at = from + packed;
  }
  return files;
}
