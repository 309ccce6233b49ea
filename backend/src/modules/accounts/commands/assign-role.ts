import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../kernel/app-error.js';
import type { Position } from '../../../platform/event-store/event-store.js';
import { Database } from '../../../platform/postgres/database.js';
import { AssignRole } from '../contract.js';
import { RoleBook } from './role-book.js';

@CommandHandler(AssignRole)
export class AssignRoleHandler implements ICommandHandler<AssignRole> {
  constructor(
    private readonly database: Database,
    private readonly book: RoleBook,
  ) {}

  async execute({ context, userId, role, reason }: AssignRole): Promise<Position> {
    const [person] = await this.database.query('select 1 from app.user where id = $1', [userId]);
    if (!person) throw new AppError('not_found', 'USER_NOT_FOUND', 'Kullanıcı bulunamadı.');
    return (await this.book.act(context, { type: 'assign', user_id: userId, role, reason })).position;
  }
}
