import { Injectable } from '@nestjs/common';
import { type Kept, PersonalData, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { Database } from '#platform/postgres/database.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { personFolder } from './exports.js';

const KEPT: readonly Kept[] = [
  {
    what: 'Bu makbuz ve silme kaydı; sizden yalnızca hesap numaranız',
    why: 'Silme işleminin yapıldığını kanıtlamak için (KVKK m. 7 ve Kişisel Verilerin Silinmesi Hakkında Yönetmelik m. 7).',
  },
  {
    what: 'Şifreli metinlerin anahtarı olmadan okunamayan artıkları ve hesap numaranızla kaydedilmiş işlemler',
    why: 'Kayıt defteri değiştirilemez. Metinlerin anahtarı yok edildiği için hiç kimse onları açamaz.',
  },
];

/** Copies that the person has asked for go; the proof of the erasure stays. */
@Injectable()
export class PrivacyPersonalData extends PersonalData {
  override readonly name = 'privacy';
  override readonly tables = ['app.account_export', 'app.erasure', 'app.erasure_receipt', 'app.person_key'];
  override readonly events = ['account.erased'];
  override readonly keeps = KEPT;

  constructor(
    private readonly database: Database,
    private readonly files: PrivateFiles,
  ) {
    super();
  }

  override async count(personId: number) {
    const [row] = await this.database.query<{ exports: number }>(
      'select count(*) as exports from app.account_export where person_id = $1',
      [personId],
    );
    return { exports: row?.exports ?? 0 };
  }

  override export(): readonly PersonalFile[] {
    return [];
  }

  override async erase(personId: number): Promise<void> {
    await this.database.query('delete from app.account_export where person_id = $1', [personId]);
    await this.files.removeFolder(personFolder(personId));
  }
}
