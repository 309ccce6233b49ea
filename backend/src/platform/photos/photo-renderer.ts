import type { PhotoSource } from './photo-source.js';
import type { RenderedPhoto, RenderOptions } from './renditions.js';

/** Decodes pictures and makes their renditions: in this process, or in one of their own (see rendering-process.ts). */
export abstract class PhotoRenderer {
  /** @throws AppError as renderPhoto does */
  abstract render(source: PhotoSource, options: RenderOptions): Promise<RenderedPhoto>;
}

export class RendererHere extends PhotoRenderer {
  override async render(source: PhotoSource, options: RenderOptions): Promise<RenderedPhoto> {
    const { renderPhoto } = await import('./renditions.js');
    return renderPhoto(source, options);
  }
}
