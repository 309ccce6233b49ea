import type { ServerResponse } from 'node:http';
import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { errorCode } from '#platform/telemetry/error-code.js';
import { networkOf } from '../addresses/network-of.js';
import { invalid } from '../zod-pipe.js';
import { FORM_SLACK } from './multipart.js';
import { ReceivedFile } from './received-file.js';
import { UploadShares } from './upload-shares.js';

export interface FileRules {
  readonly maxBytes: number;
  /** The sentence with which a larger file is refused (413). */
  readonly tooLarge: string;
}

/** Those that this process holds. */
export const uploadShares = new UploadShares();

/**
 * `@OneFile('image', {maxBytes, tooLarge}) file: ReceivedFile`: the one file of a multipart form, read to its end and kept on the disk
 * until the answer is out. Whatever is wrong with the form answers in the error shape; who calls was checked before its first byte.
 */
export const OneFile = (field: string, rules: FileRules): ParameterDecorator =>
  createParamDecorator((_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>(),
  )(new FilePipe(field, rules));

@Injectable()
export class FilePipe implements PipeTransform<FastifyRequest, Promise<ReceivedFile>> {
  constructor(
    readonly field: string,
    private readonly rules: FileRules,
  ) {}

  /** @throws AppError UPLOAD_EXPECTED, UPLOAD_LENGTH, UPLOAD_TOO_LARGE, UPLOAD_BROKEN, UPLOADS_BUSY, UPLOADS_AT_ONCE, VALIDATION */
  async transform(request: FastifyRequest): Promise<ReceivedFile> {
    this.checkAnnounced(request);
    const leave = uploadShares.take({ network: networkOf(request.ip), userId: request.scope.user?.id });
    try {
      const file = await this.receive(request);
      removeWithAnswer(file, request.scope.reply.raw);
      return file;
    } finally {
      leave();
    }
  }

  private checkAnnounced(request: FastifyRequest): void {
    if (!request.isMultipart()) {
      throw new AppError('bad_request', 'UPLOAD_EXPECTED', 'Dosya multipart/form-data olarak gönderilmelidir.');
    }
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    // Without it a sender could go on for as long as the connection lasts.
    if (!Number.isSafeInteger(length)) {
      throw new AppError('bad_request', 'UPLOAD_LENGTH', 'Dosyanın boyutu bildirilmedi.');
    }
    if (length > this.rules.maxBytes + FORM_SLACK) throw this.tooLarge();
  }

  private async receive(request: FastifyRequest): Promise<ReceivedFile> {
    let file: ReceivedFile | undefined;
    try {
      for await (const part of request.parts({ limits: { fileSize: this.rules.maxBytes } })) {
        if (part.type !== 'file') continue;
        if (part.fieldname === this.field) file = await ReceivedFile.save(part.file);
        else part.file.resume();
      }
    } catch (error) {
      await file?.remove();
      throw this.refusal(error);
    }
    if (!file) throw invalid({ [this.field]: ['Bir dosya seçmelisiniz.'] });
    return file;
  }

  private tooLarge(): AppError {
    const { tooLarge } = this.rules;
    return new AppError('too_large', 'UPLOAD_TOO_LARGE', tooLarge, { errors: { [this.field]: [tooLarge] } });
  }

  private refusal(error: unknown): unknown {
    const code = errorCode(error);
    switch (code) {
      case 'FST_REQ_FILE_TOO_LARGE':
        return this.tooLarge();
      case 'FST_FILES_LIMIT':
      case 'FST_PARTS_LIMIT':
        return invalid({ [this.field]: ['Her seferinde tek bir dosya gönderin.'] });
      // A disk that is full is our fault, not the sender's.
      case 'ENOSPC':
      case 'EDQUOT':
      case 'EMFILE':
      case 'EACCES':
      case 'EIO':
        return error;
      default:
        return new AppError('bad_request', 'UPLOAD_BROKEN', 'Dosya yarıda kaldı. Lütfen yeniden yükleyin.');
    }
  }
}

function removeWithAnswer(file: ReceivedFile, answer: ServerResponse): void {
  const remove = () => void file.remove().catch(() => undefined);
  // Whoever sent it may be gone already.
  if (answer.closed || answer.destroyed) remove();
  else answer.once('close', remove);
}
