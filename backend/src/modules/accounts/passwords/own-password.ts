import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';
import { AccountLimits } from '../account-limits.js';
import { OwnPassword } from '../contract.js';
import { PasswordHasher } from './password-hasher.js';

@Injectable()
export class CheckOwnPassword extends OwnPassword {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly limits: AccountLimits,
  ) {
    super();
  }

  override async confirm(personId: number, password: string, ip: string): Promise<void> {
    const [person] = await this.database.query<{ password_hash: string | null }>(
      'select password_hash from app.user where id = $1',
      [personId],
    );
    if (person?.password_hash === null) throw passwordNeeded();
    // The same allowance as changing it has: a guess is a guess, wherever it is tried.
    const caller = { account: String(personId), ip };
    await this.limits.use('password', caller);
    if (!(await this.hasher.matches(person?.password_hash, password))) throw wrongPassword();
    await this.limits.forgive('password', caller);
  }
}

const wrongPassword = () => {
  const sentence = 'Mevcut şifreniz hatalı.';
  return new AppError('invalid', 'WRONG_PASSWORD', sentence, { errors: { password: [sentence] } });
};

const passwordNeeded = () =>
  new AppError(
    'conflict',
    'PASSWORD_NEEDED',
    'Hesabınızda henüz bir şifre yok. Önce “Şifremi unuttum” ile e-posta adresinize gelecek bağlantıdan bir şifre belirleyin, sonra yeniden deneyin.',
  );
