import { PHOTO_LIMITS } from '@ilan/api';
import sharp, { type Sharp } from 'sharp';
import { LOOK_SIDE, lookOf, type PhotoLook } from './photo-look.js';
import { inspectPhoto } from './inspect-photo.js';
import { inputOf, type PhotoSource } from './photo-source.js';
import { PORTRAIT_SIDES, RENDITION_WIDTHS, type PhotoRef, type RenditionName } from './photo-store.js';
import { readable } from './readable.js';

const MAX_PLACEHOLDER_CHARACTERS = 700;
const SECONDS_AT_MOST = 20;

// Decoded pictures are never asked for twice; what the library keeps of them would be memory for nothing.
sharp.cache(false);

export type PhotoShape = Omit<PhotoRef, 'id'>;

export interface RenderedPhoto extends PhotoShape {
  readonly look: PhotoLook;
  readonly renditions: ReadonlyMap<RenditionName, Buffer>;
}

export interface RenderOptions {
  /** Quarter turns clockwise, on top of what the camera wrote down. */
  readonly turns?: 0 | 1 | 2 | 3;
  /** The middle square of it, as the photo of a person, instead of the renditions of an ad's photo. */
  readonly portrait?: boolean;
}

/**
 * Size as it is looked at (upright) and the blur placeholder, without making the renditions.
 * @throws AppError as inspectPhoto does.
 */
export async function describePhoto(source: PhotoSource, options: RenderOptions = {}): Promise<PhotoShape> {
  const size = turned(await inspectPhoto(source), options);
  return readable(async () => ({ ...size, placeholder: await placeholder(upstanding(source, options)) }));
}

/**
 * A camera's file into what the site shows: upright, without EXIF and profile, sRGB, never enlarged, WebP at 320, 800 and 1600
 * pixels and a JPEG for those without WebP. All of it is made from decoded pixels: nothing of the file itself lives on.
 * @throws AppError as inspectPhoto does.
 */
export async function renderPhoto(source: PhotoSource, options: RenderOptions = {}): Promise<RenderedPhoto> {
  const size = turned(await inspectPhoto(source), options);
  return readable(async () => {
    const whole = upstanding(source, options).resize(options.portrait ? square(LARGEST_PORTRAIT) : fit(1600));
    const upright = whole.flatten({ background: '#ffffff' });
    // Decoded once: everything else is made from these pixels.
    const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const renditions = await (options.portrait ? portraitOf(pixels) : renditionsOf(pixels));
    return { ...size, placeholder: await placeholder(pixels()), look: await look(pixels()), renditions };
  });
}

async function renditionsOf(pixels: () => Sharp): Promise<Map<RenditionName, Buffer>> {
  const renditions = new Map<RenditionName, Buffer>();
  for (const width of RENDITION_WIDTHS) {
    // Effort 2: a third of the time of the default 4, at four per cent more bytes.
    const webp = pixels().resize(fit(width)).webp({ quality: 78, effort: 2 });
    renditions.set(`${width}.webp`, await webp.toBuffer());
  }
  return renditions.set('1600.jpg', await pixels().jpeg({ quality: 80, progressive: true }).toBuffer());
}

async function portraitOf(pixels: () => Sharp): Promise<Map<RenditionName, Buffer>> {
  const renditions = new Map<RenditionName, Buffer>();
  for (const side of PORTRAIT_SIDES) {
    renditions.set(`${side}.webp`, await pixels().resize(square(side)).webp({ quality: 82 }).toBuffer());
  }
  return renditions;
}

const INPUT = { limitInputPixels: PHOTO_LIMITS.maxPixels, failOn: 'error', sequentialRead: true } as const;

/** `width` bounds the width; the height follows (of very tall pictures the other way round), and nothing grows. */
const fit = (width: number) => ({
  width,
  height: width * 3,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

const LARGEST_PORTRAIT = Math.max(...PORTRAIT_SIDES);

/** Small pictures grow here: a portrait has one size wherever it is shown. */
const square = (side: number) => ({ width: side, height: side, fit: 'cover' as const });

const turned = ({ width, height }: { width: number; height: number }, { turns = 0 }: RenderOptions) =>
  turns % 2 === 1 ? { width: height, height: width } : { width, height };

const upstanding = (source: PhotoSource, { turns = 0 }: RenderOptions) => {
  const upright = sharp(inputOf(source), INPUT).timeout({ seconds: SECONDS_AT_MOST }).autoOrient();
  return turns === 0 ? upright : upright.rotate(turns * 90);
};

async function placeholder(picture: Sharp): Promise<string> {
  const small = await picture
    .resize({ width: 20, height: 20, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 30, effort: 4, smartSubsample: false })
    .toBuffer();
  const text = `data:image/webp;base64,${small.toString('base64')}`;
  if (text.length >= MAX_PLACEHOLDER_CHARACTERS) throw new Error(`A placeholder of ${text.length} characters`);
  return text;
}

async function look(picture: Sharp): Promise<PhotoLook> {
  return lookOf(await picture.resize({ width: LOOK_SIDE, height: LOOK_SIDE, fit: 'fill' }).raw().toBuffer());
}
