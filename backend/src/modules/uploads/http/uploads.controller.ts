import {
  PHOTO_LIMITS,
  PHOTO_SENTENCES,
  isInWork,
  photoChange,
  type PhotoChange,
  type UploadAnswer,
  uploadedPhoto,
  uploadInWork,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Ip, Param, Res } from '@nestjs/common';
import { Delete, Patch, Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { OneFile } from '#platform/http/uploads/one-file.js';
import type { ReceivedFile } from '#platform/http/uploads/received-file.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { TakePhotoIn } from '../commands/take-photo-in.js';
import { ThrowPhotoAway } from '../commands/throw-photo-away.js';
import { TurnPhoto } from '../commands/turn-photo.js';
import { GetUpload } from '../queries/get-upload.js';

const RULES = { maxBytes: PHOTO_LIMITS.maxBytes, tooLarge: PHOTO_SENTENCES.size };

@Controller('api/uploads/images')
export class UploadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly context: RequestContext,
  ) {}

  @Post()
  @SignedIn()
  @HttpCode(201)
  @ApiAnswer(uploadedPhoto, { status: 201, accepted: uploadInWork })
  async upload(
    @OneFile('image', RULES) file: ReceivedFile,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadAnswer> {
    return this.answer(await this.commands.execute(new TakePhotoIn({ ownerId: this.me(), source: file, ip })), reply);
  }

  @Get(':id')
  @SignedIn()
  @ApiAnswer(uploadedPhoto, { accepted: uploadInWork })
  one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<UploadAnswer> {
    return this.answer(id, reply);
  }

  @Patch(':id')
  @SignedIn()
  @ApiAnswer(uploadedPhoto)
  async turn(@Param('id') id: string, @Body(zodBody(photoChange)) { rotate }: PhotoChange): Promise<UploadAnswer> {
    return this.find(await this.commands.execute(new TurnPhoto({ ownerId: this.me(), id, degrees: rotate })));
  }

  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async throwAway(@Param('id') id: string): Promise<void> {
    await this.commands.execute(new ThrowPhotoAway({ ownerId: this.me(), id }));
  }

  private async answer(id: string, reply: FastifyReply): Promise<UploadAnswer> {
    const upload = await this.find(id);
    if (isInWork(upload)) void reply.status(202);
    return upload;
  }

  private find(id: string): Promise<UploadAnswer> {
    return this.queries.execute(new GetUpload(this.me(), id));
  }

  private me(): number {
    return this.context.requireUser().id;
  }
}
