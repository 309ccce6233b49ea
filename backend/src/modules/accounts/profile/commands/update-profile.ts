import type { profileUpdate } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { Database } from '#platform/postgres/database.js';

export type ProfileFields = z.output<typeof profileUpdate>;

export class UpdateProfile extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly fields: ProfileFields;
    },
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly database: Database,
    private readonly fresh: FreshSignIn,
  ) {}

  /** At another number buyers would reach somebody else. @throws AppError forbidden `FRESH_SIGN_IN_NEEDED` where the phone changes */
  async execute({ input: { userId, sessionId, fields } }: UpdateProfile): Promise<void> {
    await this.database.transaction(async (client) => {
      const { rows } = await client.query<{ phone: string | null }>(
        'select phone from app.user where id = $1 for no key update',
        [userId],
      );
      const [before] = rows;
      if (before && before.phone !== fields.phone) await this.fresh.require(sessionId, client);
      await client.query('update app.user set name = $2, surname = $3, phone = $4 where id = $1', [
        userId,
        fields.name,
        fields.surname,
        fields.phone,
      ]);
    });
  }
}
