import { PHOTO_LIMITS, PHOTO_SENTENCES, PROFILE_PHOTO_FIELD, user, type User } from '@ilan/api';
import { Controller, HttpCode, Ip } from '@nestjs/common';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { OneFile } from '#platform/http/uploads/one-file.js';
import type { ReceivedFile } from '#platform/http/uploads/received-file.js';
import { LimitWrites } from '#platform/http/limits/write-limit.js';
import { PutProfilePhoto } from '../commands/put-profile-photo.js';
import { RemoveProfilePhoto } from '../commands/remove-profile-photo.js';
import { GetCurrentUser } from '#modules/accounts/profile/queries/get-current-user.js';

const RULES = { maxBytes: PHOTO_LIMITS.maxBytes, tooLarge: PHOTO_SENTENCES.size };

@Controller('api/account/profile/photo')
export class ProfilePhotoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly context: RequestContext,
  ) {}

  @Post()
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(200)
  @ApiAnswer(user)
  async put(@OneFile(PROFILE_PHOTO_FIELD, RULES) file: ReceivedFile, @Ip() ip: string): Promise<User> {
    await this.commands.execute(new PutProfilePhoto({ userId: this.me(), source: file, ip }));
    return this.answer();
  }

  @Delete()
  @SignedIn()
  @LimitWrites('histories')
  @ApiAnswer(user)
  async remove(): Promise<User> {
    await this.commands.execute(new RemoveProfilePhoto({ userId: this.me() }));
    return this.answer();
  }

  private answer(): Promise<User> {
    return this.queries.execute(new GetCurrentUser(this.me()));
  }

  private me(): number {
    return this.context.requireUser().id;
  }
}
