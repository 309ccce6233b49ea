import { Injectable } from '@nestjs/common';
import { type Kept, PersonalData, type PersonalFile } from '../../platform/personal-data/personal-data.js';
import { Database } from '../../platform/postgres/database.js';

const KEPT: readonly Kept[] = [
  {
    what: 'Yönetici rollerinin kime verildiğinin kaydı; kişilerden yalnızca hesap numarası',
    why: 'Kimin hangi yetkiyle işlem yaptığının sonradan denetlenebilmesi gerekir. Yazılan gerekçeler okunamaz hâle gelir.',
  },
];

/** Who had which role: the person reads it in their profile and in the events of the log; closing the account takes the role away. */
@Injectable()
export class RolePersonalData extends PersonalData {
  override readonly name = 'roles';
  override readonly tables = ['rm.user_role'];
  override readonly events = ['role.'];
  override readonly keeps = KEPT;

  constructor(private readonly database: Database) {
    super();
  }

  override async count(personId: number) {
    const rows = await this.database.query('select 1 from rm.user_role where user_id = $1', [personId]);
    return { roles: rows.length };
  }

  override export(): readonly PersonalFile[] {
    return [];
  }

  override erase(): Promise<void> {
    return Promise.resolve();
  }
}
