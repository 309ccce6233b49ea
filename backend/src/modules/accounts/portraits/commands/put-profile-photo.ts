import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PhotoSource } from '#platform/photos/photo-source.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { Portraits } from '../portraits.js';

export class PutProfilePhoto extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly source: PhotoSource;
      readonly ip: string;
    },
  ) {
    super();
  }
}

@CommandHandler(PutProfilePhoto)
export class PutProfilePhotoHandler implements ICommandHandler<PutProfilePhoto> {
  constructor(
    private readonly limits: AccountLimits,
    private readonly portraits: Portraits,
  ) {}

  /** @throws AppError as Photos.keep does, rate_limited */
  async execute({ input: { userId, source, ip } }: PutProfilePhoto): Promise<void> {
    await this.limits.use('photo', { account: String(userId), ip });
    await this.portraits.put(userId, source);
  }
}
