import type { profileUpdate } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { Database } from '#platform/postgres/database.js';

export type ProfileFields = z.output<typeof profileUpdate>;

export class UpdateProfile extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly fields: ProfileFields;
    },
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(private readonly database: Database) {}

  async execute({ input: { userId, fields } }: UpdateProfile): Promise<void> {
    await this.database.query('update app.user set name = $2, surname = $3, phone = $4 where id = $1', [
      userId,
      fields.name,
      fields.surname,
      fields.phone,
    ]);
  }
}
