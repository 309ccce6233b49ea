import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { Public } from '../http/access.js';
import { ApiAnswer } from '../http/api-answer.js';
import { isKnown } from '../http/entity-tag.js';
import { contentTypeOf, isPhotoId, isRenditionName, PhotoStore } from './photo-store.js';

/** The photos themselves. What stands at an address never changes, so that a browser asks once. */
@Controller('photos')
export class PhotosController {
  constructor(private readonly store: PhotoStore) {}

  @Get(':id/:rendition')
  @Public()
  @ApiAnswer(undefined, { status: 200, description: 'Fotoğrafın kendisi' })
  async rendition(
    @Param('id') id: string,
    @Param('rendition') rendition: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isPhotoId(id) || !isRenditionName(rendition)) throw noPhoto();
    const tag = `"${id}-${rendition}"`;
    const unchanged = isKnown(known, tag) && (await this.store.exists(id, rendition));
    const bytes = unchanged ? undefined : await this.store.get(id, rendition);
    if (!unchanged && !bytes) throw noPhoto();
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', tag)
      .header('x-content-type-options', 'nosniff')
      // A photo belongs on pages, also on those of others that show a preview.
      .header('cross-origin-resource-policy', 'cross-origin');
    if (bytes) await reply.type(contentTypeOf(rendition)).send(bytes);
    else await reply.code(304).send();
  }
}

const noPhoto = () => new AppError('not_found', 'PHOTO_NOT_FOUND', 'Fotoğraf bulunamadı.');
