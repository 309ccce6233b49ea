import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Portraits } from '../portraits.js';

export class RemoveProfilePhoto extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
    },
  ) {
    super();
  }
}

@CommandHandler(RemoveProfilePhoto)
export class RemoveProfilePhotoHandler implements ICommandHandler<RemoveProfilePhoto> {
  constructor(private readonly portraits: Portraits) {}

  async execute({ input: { userId } }: RemoveProfilePhoto): Promise<void> {
    await this.portraits.take(userId);
  }
}
