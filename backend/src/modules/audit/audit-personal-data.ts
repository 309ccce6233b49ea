import { Injectable } from '@nestjs/common';
import { type Kept, PersonalData, type PersonalFile } from '../../platform/personal-data/personal-data.js';
import { Database } from '../../platform/postgres/database.js';

const KEPT: readonly Kept[] = [
  {
    of: 'entries',
    what: 'Yönetim işlemlerinin denetim kaydı; kişilerden yalnızca hesap numarası',
    why: 'Kayıt, birbirine zincirli olduğu için değiştirilemez; yapılan işlemlerin sonradan denetlenebilmesi gerekir.',
  },
];

/** Who did what, by number: the person gets the events behind it from the log, and nothing of it can be taken out of the chain. */
@Injectable()
export class AuditPersonalData extends PersonalData {
  override readonly name = 'audit';
  override readonly tables = ['app.audit_entry'];
  override readonly events = ['personal-data.'];
  override readonly keeps = KEPT;

  constructor(private readonly database: Database) {
    super();
  }

  override async count(personId: number) {
    const [row] = await this.database.query<{ entries: number }>(
      'select count(*) as entries from app.audit_entry where actor_id = $1',
      [String(personId)],
    );
    return { entries: row?.entries ?? 0 };
  }

  override export(): readonly PersonalFile[] {
    return [];
  }

  override erase(): Promise<void> {
    return Promise.resolve();
  }
}
