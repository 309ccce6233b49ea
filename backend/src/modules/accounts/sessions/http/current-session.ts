import { Injectable } from '@nestjs/common';
import type { Session } from '@ilan/api';
import { QueryBus } from '@nestjs/cqrs';
import { RequiredFactor } from '#modules/accounts/factor/required-factor.js';
import { GetCurrentUser } from '#modules/accounts/profile/queries/get-current-user.js';
import { RoleRights } from '#modules/accounts/roles/role-rights.js';

/** Who somebody is and what they may, as every way to sign in answers it. */
@Injectable()
export class CurrentSession {
  constructor(
    private readonly queries: QueryBus,
    private readonly rights: RoleRights,
    private readonly required: RequiredFactor,
  ) {}

  /** @throws AppError unauthenticated for a person who is gone */
  async of(userId: number): Promise<Session> {
    const user = await this.queries.execute(new GetCurrentUser(userId));
    if (await this.required.isMissing(user)) return { user, permissions: [], second_factor_required: true };
    return { user, permissions: [...(await this.rights.ofPerson(userId))] };
  }
}
