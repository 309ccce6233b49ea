/** Widths of the WebP renditions, in pixels; the JPEG fallback is 1600 wide at most. */
export const RENDITION_WIDTHS = [320, 800, 1600] as const;
export type RenditionName = '320.webp' | '800.webp' | '1600.webp' | '1600.jpg';

/** What an event carries of a photo: nothing personal, enough to draw the place before the bytes arrive. */
export interface PhotoRef {
  /** Opaque, unguessable, usable in a path: `[a-z0-9-]{8,64}`. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** A tiny `data:image/webp;base64,…` for the blur placeholder, below 700 characters. */
  readonly placeholder: string;
}

/** Where rendered photos lie: a folder by default, S3 with `S3_URL`. Served at `/photos/<id>/<rendition>`. */
export abstract class PhotoStore {
  abstract put(id: string, rendition: RenditionName, bytes: Buffer): Promise<void>;
  /** Undefined when there is none. */
  abstract get(id: string, rendition: RenditionName): Promise<Buffer | undefined>;
  abstract exists(id: string, rendition: RenditionName): Promise<boolean>;
  abstract remove(id: string): Promise<void>;
}
