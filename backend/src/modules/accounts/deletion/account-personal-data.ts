import { Injectable } from '@nestjs/common';
import { PersonalData, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { SecurityLog } from '../security-log/security-log.js';
import { Database } from '#platform/postgres/database.js';

/** What the person gets to see of the rows that hang on an account: no hash, no token. */
const FILES = [
  {
    path: 'sessions.json',
    about: 'Açık oturumlarınız.',
    sql: `select id, user_agent, remember, created_at, last_seen_at, expires_at
          from app.session where user_id = $1 order by created_at`,
  },
  {
    path: 'security-log.json',
    about: 'Hesabınıza son 180 günde yapılan girişler, başarısız denemeler, şifre ve oturum işlemleri.',
    sql: 'select kind, device, at from app.security_log where user_id = $1 order by id',
  },
  {
    path: 'devices.json',
    about: 'Daha önce giriş yaptığınız cihazlar.',
    sql: 'select device, seen_at from app.known_device where user_id = $1 order by seen_at',
  },
  {
    path: 'sign-ins.json',
    about: 'Hesabınıza bağladığınız Google ve Facebook hesapları.',
    sql: 'select provider, subject, linked_at from app.social_identity where user_id = $1 order by linked_at',
  },
  {
    path: 'mails.json',
    about: 'Size son 30 günde gönderdiğimiz e-postalar (içerikleri saklanmaz).',
    sql: 'select kind, data, created_at, outcome, finished_at from app.mail where person_id = $1 order by created_at',
  },
] as const;

/** The account itself. Last, because the receipt of an erasure is sent to the address in it. */
@Injectable()
export class AccountPersonalData extends PersonalData {
  override readonly name = 'account';
  override readonly tables = [
    'app.user',
    'app.session',
    'app.confirm_code',
    'app.security_log',
    'app.known_device',
    'app.mail',
    'app.mailed_token',
    'app.social_identity',
    'app.social_code',
    'app.social_proof',
  ];
  override readonly turn = 'last';

  constructor(
    private readonly database: Database,
    private readonly securityLog: SecurityLog,
  ) {
    super();
  }

  override async count(personId: number) {
    const [row] = await this.database.query<Record<string, number>>(
      `select (select count(*) from app.user where id = $1) as profile,
              (select count(*) from app.session where user_id = $1) as sessions,
              (select count(*) from app.security_log where user_id = $1) as security_log,
              (select count(*) from app.known_device where user_id = $1) as devices,
              (select count(*) from app.social_identity where user_id = $1) as social_sign_ins,
              (select count(*) from app.mail where person_id = $1) as mails`,
      [personId],
    );
    return row ?? {};
  }

  override async *export(personId: number): AsyncIterable<PersonalFile> {
    const [profile] = await this.database.query<object>(
      `select id, name, surname, email, phone, photo, coalesce(held.role, 'users') as role, member_since, email_verified_at,
              password_hash is not null as has_password, delete_at
       from app.user person left join rm.user_role held on held.user_id = person.id where id = $1`,
      [personId],
    );
    yield { path: 'profile.json', about: 'Adınız, iletişim bilgileriniz ve hesabınızın durumu.', json: profile };
    for (const { path, about, sql } of FILES) {
      yield { path, about, json: await this.database.query<object>(sql, [personId]) };
    }
  }

  /** What hangs on the account goes with it. */
  override async erase(personId: number): Promise<void> {
    await this.database.query(
      'delete from app.social_proof where lower(email) = (select lower(email) from app.user where id = $1)',
      [personId],
    );
    const [person] = await this.database.query<{ email: string }>('select email from app.user where id = $1', [
      personId,
    ]);
    if (person) await this.securityLog.forget(person.email);
    await this.database.query('delete from app.user where id = $1', [personId]);
  }
}
