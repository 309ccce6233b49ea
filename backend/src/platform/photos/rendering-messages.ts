import type { PhotoSource } from './photo-source.js';
import type { RenderedPhoto, RenderOptions } from './renditions.js';

export interface RenderOrder {
  readonly order: number;
  readonly source: PhotoSource;
  readonly options: RenderOptions;
}

export type RenderReply =
  | { readonly order: number; readonly rendered: RenderedPhoto }
  /** Code of a refusal; undefined for a fault that is not the picture's. */
  | { readonly order: number; readonly refusal: string | undefined; readonly reason: string };
