import type { CustomerDetail } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { holds, type SignedInUser } from '#platform/http/authenticator.js';
import { Database } from '#platform/postgres/database.js';
import { Roles } from '#modules/accounts/contract.js';
import { personErased } from '#modules/audit/contract.js';
import { ErasedPeople } from '../erased-people.js';
import { PersonHistory } from './person-history.js';
import { PEOPLE, type PersonRow, rowOf } from './list-people.js';
import { PersonRecord } from './person-record.js';

/** One person with what only their own page shows; the look has to be recorded before. */
export class GetPerson extends Query<CustomerDetail> {
  constructor(
    readonly viewer: SignedInUser,
    readonly personId: number,
  ) {
    super();
  }
}

interface ContactRow {
  readonly phone: string | null;
  readonly email_verified: boolean;
  readonly session_count: number;
  readonly delete_at: Date | null;
}

@QueryHandler(GetPerson)
export class GetPersonHandler implements IQueryHandler<GetPerson, CustomerDetail> {
  constructor(
    private readonly database: Database,
    private readonly roles: Roles,
    private readonly record: PersonRecord,
    private readonly history: PersonHistory,
    private readonly erased: ErasedPeople,
  ) {}

  /** @throws AppError not_found `USER_NOT_FOUND`, gone `PERSON_ERASED` */
  async execute({ viewer, personId }: GetPerson): Promise<CustomerDetail> {
    const [[row], [contact]] = await Promise.all([
      this.database.query<PersonRow>(
        `with listed as (select id, 1 as place from app.user where id = $1 and closed_at is null) ${PEOPLE}`,
        [personId],
      ),
      this.database.query<ContactRow>(
        `select phone, email_verified_at is not null as email_verified, delete_at,
           (select count(*)::int from app.session where user_id = $1 and expires_at > now()) as session_count
         from app.user where id = $1`,
        [personId],
      ),
    ]);
    if (!row && (await this.erased.has(personId))) throw personErased();
    if (!row || !contact) throw new AppError('not_found', 'USER_NOT_FOUND', 'Kullanıcı bulunamadı.');
    const [record, told, actions] = await Promise.all([
      this.record.of(personId),
      this.history.of(personId),
      this.actions(viewer, row),
    ]);
    return {
      ...rowOf(row),
      ...contact,
      ...record,
      email: row.email,
      delete_at: contact.delete_at?.toISOString() ?? null,
      suspension: row.suspended ? told.suspension : null,
      history: told.history,
      actions,
    };
  }

  private async actions(viewer: SignedInUser, { id, suspended }: PersonRow): Promise<CustomerDetail['actions']> {
    if (!(await this.roles.mayTouch(viewer, id))) return [];
    const actions: CustomerDetail['actions'] = [];
    if (holds(viewer, 'customers.edit')) actions.push(suspended ? 'restore' : 'suspend');
    if (holds(viewer, 'management.edit')) actions.push('assign_role');
    return actions;
  }
}
