import { Injectable } from '@nestjs/common';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';

/** Never a secret or a hash: what somebody signs in with is of no use in a file. */
@Injectable()
export class FactorPersonalData extends PersonalRows {
  override readonly name = 'second_factor';
  override readonly events = ['second-factor.'];
  override readonly keeps = [
    {
      of: 'totp_factor',
      what: 'İki adımlı doğrulamanızın işletmeci tarafından sıfırlandığının kaydı; kişilerden yalnızca hesap numarası',
      why: 'Kimin hangi yetkiyle işlem yaptığının sonradan denetlenebilmesi gerekir. Yazılan gerekçeler okunamaz hâle gelir.',
    },
  ];

  constructor(database: Database) {
    super(database, [
      {
        table: 'app.totp_factor',
        person: 'user_id',
        about: 'Doğrulama uygulamanızı ne zaman bağladığınız.',
        columns: ['begun_at', 'confirmed_at'],
      },
      {
        table: 'app.recovery_code',
        person: 'user_id',
        about: 'Kurtarma kodlarınızdan hangilerinin ne zaman kullanıldığı (kodların kendisi saklanmaz).',
        columns: ['used_at'],
      },
      {
        table: 'app.passkey',
        person: 'user_id',
        about: 'Geçiş anahtarlarınızın adları, ne zaman eklendikleri ve son kullanımları.',
        columns: ['name', 'created_at', 'last_used_at'],
      },
      { table: 'app.passkey_challenge', person: 'user_id', exported: false },
      { table: 'app.second_step', person: 'user_id', exported: false },
      { table: 'app.wrong_code_burst', person: 'user_id', exported: false },
    ]);
  }
}
