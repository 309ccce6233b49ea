import { Injectable } from '@nestjs/common';
import { KeptRecord } from '#platform/personal-data/kept-record.js';
import { Database } from '#platform/postgres/database.js';

/** Who did what, by number: nothing of it can be taken out of the chain. */
@Injectable()
export class AuditPersonalData extends KeptRecord {
  override readonly name = 'audit';
  override readonly tables = ['app.audit_entry'];
  override readonly events = ['personal-data.', 'reaction.', 'read-model.', 'engineering.', 'audit.'];
  override readonly keeps = [
    {
      of: 'entries',
      what: 'Yönetim işlemlerinin denetim kaydı; kişilerden yalnızca hesap numarası',
      why: 'Kayıt, birbirine zincirli olduğu için değiştirilemez; yapılan işlemlerin sonradan denetlenebilmesi gerekir.',
    },
  ] as const;

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
}
