/** Widths of the WebP renditions, in pixels; the JPEG fallback is 1600 wide at most. */
export const RENDITION_WIDTHS = [320, 800, 1600] as const;
export const RENDITION_NAMES = ['320.webp', '800.webp', '1600.webp', '1600.jpg'] as const;
/** Squares of a person's own photo: for lists, and for the page that shows them. */
export const PORTRAIT_SIDES = [96, 256] as const;
export const PORTRAIT_NAMES = ['96.webp', '256.webp'] as const;
export type RenditionName = (typeof RENDITION_NAMES)[number] | (typeof PORTRAIT_NAMES)[number];

/** Whatever may lie in the store under one id. */
export const ALL_RENDITIONS: readonly RenditionName[] = [...RENDITION_NAMES, ...PORTRAIT_NAMES];

/** What an event carries of a photo: nothing personal, enough to draw the place before the bytes arrive. */
export interface PhotoRef {
  /** Opaque, unguessable, usable in a path: `[a-z0-9-]{8,64}`. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** A tiny `data:image/webp;base64,…` for the blur placeholder, below 700 characters. */
  readonly placeholder: string;
}

const PHOTO_ID = /^[a-z0-9][a-z0-9-]{6,62}[a-z0-9]$/;

export const isPhotoId = (value: string): boolean => PHOTO_ID.test(value);
export const isRenditionName = (value: string): value is RenditionName =>
  (ALL_RENDITIONS as readonly string[]).includes(value);

export const contentTypeOf = (rendition: RenditionName): 'image/webp' | 'image/jpeg' =>
  rendition.endsWith('.webp') ? 'image/webp' : 'image/jpeg';

/**
 * Where rendered photos lie: a folder by default, S3 with `S3_URL`. Served at `/photos/<id>/<rendition>`. The bytes of
 * an id never change (a turned photo gets a new id), which is what lets browsers keep them for good.
 * Every adapter throws RangeError for an id or a rendition of another form, so that neither can leave its folder.
 */
export abstract class PhotoStore {
  /** Whole or not at all: a reader never sees half a picture. Putting the same again is harmless. */
  abstract put(id: string, rendition: RenditionName, bytes: Buffer): Promise<void>;
  /** Undefined when there is none. A rendition is below a few hundred kilobytes, so that it is handed over in one piece. */
  abstract get(id: string, rendition: RenditionName): Promise<Buffer | undefined>;
  abstract exists(id: string, rendition: RenditionName): Promise<boolean>;
  /** All renditions of the photo; silent when there are none. */
  abstract remove(id: string): Promise<void>;
}

/** The place of a rendition below the store's root, spread over 256 folders; the only way from an id to a path. */
export function photoKey(id: string, rendition: RenditionName): string {
  if (!isPhotoId(id)) throw new RangeError('Not a photo id');
  if (!isRenditionName(rendition)) throw new RangeError('Not a rendition');
  return `${photoFolder(id)}/${rendition}`;
}

export function photoFolder(id: string): string {
  if (!isPhotoId(id)) throw new RangeError('Not a photo id');
  return `${id.slice(-2)}/${id}`;
}
