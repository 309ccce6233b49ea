import { PHOTO_LIMITS } from '@ilan/api';
import type { Metadata } from 'sharp';
import * as refusal from './photo-refusals.js';
import { inputOf, type PhotoSource, sizeOf, withPieces } from './photo-source.js';
import { readable } from './readable.js';

/** What a file says of itself before anything of it is decoded. */
export interface PhotoFacts {
  /** As it is looked at: upright. */
  readonly width: number;
  readonly height: number;
  /** Decoding needs so much memory that nothing else should be decoded meanwhile. */
  readonly heavy: boolean;
}

/** What is longer than this is no photo, and its lines would not fit into the decoder's memory. */
const LONGEST_SIDE = 20_000;
const MEGABYTE = 1_000_000;
/** Of the pictures that can only be decoded as a whole. */
const MOST_AT_ONCE = 200 * MEGABYTE;
const HEAVY = 60 * MEGABYTE;

/**
 * Decides by the bytes, never by a name: one still JPEG or PNG within the limits. Reads the head only.
 * @throws AppError PHOTO_EMPTY, PHOTO_TOO_LARGE, PHOTO_TYPE, PHOTO_ANIMATED, PHOTO_TOO_MANY_PIXELS, PHOTO_SHAPE, PHOTO_UNREADABLE
 */
export async function inspectPhoto(source: PhotoSource): Promise<PhotoFacts> {
  const size = sizeOf(source);
  if (size === 0) throw refusal.emptyPhoto();
  if (size > PHOTO_LIMITS.maxBytes) throw refusal.tooLarge();
  await withPieces(source, async (piece) => {
    const head = await piece(0, 8);
    // The decoder would gladly open SVG, PDF and more.
    if (head.subarray(0, 3).equals(JPEG_BEGINNING)) return;
    if (!head.equals(PNG_BEGINNING)) throw refusal.wrongType();
    if (await isAnimated(piece)) throw refusal.animated();
  });
  // The decoder is loaded with the first picture: most processes never see one.
  const { default: sharp } = await import('sharp');
  // Unlimited here: this is where the sentence about the size comes from, and only the head is read.
  const metadata = await readable(() => sharp(inputOf(source), { limitInputPixels: false }).metadata());
  return factsOf(metadata);
}

const JPEG_BEGINNING = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_BEGINNING = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHUNKS_AT_MOST = 2_000;

/** An animated PNG says so in a chunk before its first picture. */
async function isAnimated(piece: (offset: number, length: number) => Promise<Buffer>): Promise<boolean> {
  let offset = PNG_BEGINNING.length;
  for (let chunk = 0; chunk < CHUNKS_AT_MOST; chunk++) {
    const head = await piece(offset, 8);
    const type = head.toString('latin1', 4, 8);
    if (head.length < 8 || type === 'IDAT') return false;
    if (type === 'acTL') return true;
    // Length, type, what is in it, checksum.
    offset += 12 + head.readUInt32BE(0);
  }
  throw refusal.unreadable(new Error('a PNG without a picture'));
}

function factsOf(metadata: Metadata): PhotoFacts {
  const { width, height, autoOrient } = metadata;
  if (width * height > PHOTO_LIMITS.maxPixels) throw refusal.tooManyPixels();
  if (Math.max(width, height) > LONGEST_SIDE) throw refusal.wrongShape();
  const whole = decodedWhole(metadata);
  if (whole > MOST_AT_ONCE) throw refusal.tooManyPixels();
  return { width: autoOrient.width, height: autoOrient.height, heavy: whole > HEAVY };
}

/**
 * Bytes that must be in memory at once. Most files are decoded line by line; a progressive JPEG keeps two bytes of each
 * coefficient until its last pass, an interlaced PNG all of its pixels.
 */
function decodedWhole({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0;
  if (format === 'png') return width * height * channels * (depth === 'ushort' ? 2 : 1);
  const colours = chromaSubsampling === '4:2:0' ? 1.5 : chromaSubsampling === '4:2:2' ? 2 : channels;
  return width * height * colours * 2;
}
