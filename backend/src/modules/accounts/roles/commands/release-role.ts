import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReleaseRole } from '#modules/accounts/contract.js';
import { RoleBook } from './role-book.js';

@CommandHandler(ReleaseRole)
export class ReleaseRoleHandler implements ICommandHandler<ReleaseRole> {
  constructor(private readonly book: RoleBook) {}

  async execute({ context, userId }: ReleaseRole): Promise<void> {
    await this.book.act(context, { type: 'release', user_id: userId });
  }
}
