import { madeOfOwnWords, WEAK_PASSWORDS } from '@ilan/api';
import { invalid } from '#platform/http/zod-pipe.js';
import { isCommonPassword } from './common-passwords.js';

export interface PasswordOwner {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
}

/**
 * Before a password is set, in whichever way. One that somebody knows already is checked by nobody: signing in goes on.
 * @throws AppError invalid `VALIDATION` at the field `password`
 */
export async function refuseWeakPassword(password: string, { name, surname, email }: PasswordOwner): Promise<void> {
  if (madeOfOwnWords(password, { names: [name, surname], email })) throw invalid({ password: [WEAK_PASSWORDS.own] });
  if (await isCommonPassword(password)) throw invalid({ password: [WEAK_PASSWORDS.common] });
}
