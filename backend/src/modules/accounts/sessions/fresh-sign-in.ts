import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { FRESH_SECONDS } from './domain/session-rules.js';

interface ProofRow {
  readonly fresh: boolean;
  readonly hasPassword: boolean;
}

/**
 * Whether somebody proved a moment ago, in this very session, who they are. Whoever finds a page open, or has got hold of a token, has a
 * session but cannot do that; so what would lock the owner out or lead others to them asks for it.
 */
@Injectable()
export class FreshSignIn {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError forbidden `FRESH_SIGN_IN_NEEDED` with how it can be proved (`by`); unauthenticated for a session that is gone */
  async require(sessionId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - FRESH_SECONDS * 1_000);
    const [session] = await this.database.query<ProofRow>(
      `select session.proved_at > $2 as fresh, person.password_hash is not null as "hasPassword"
       from app.session join app.user person on person.id = session.user_id where session.id = $1`,
      [sessionId, since],
    );
    if (!session) throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
    if (!session.fresh) throw freshSignInNeeded(session.hasPassword ? 'password' : 'mail');
  }

  /** They just have, in whichever way the caller has checked. */
  async prove(sessionId: string): Promise<void> {
    await this.database.query('update app.session set proved_at = $2 where id = $1', [sessionId, this.clock.now()]);
  }
}

const SENTENCES = {
  password: 'Güvenliğiniz için devam etmeden önce şifrenizi bir kez daha girin.',
  mail: 'Güvenliğiniz için devam etmeden önce e-posta adresinize göndereceğimiz kodu girin.',
} as const;

const freshSignInNeeded = (by: keyof typeof SENTENCES) =>
  new AppError('forbidden', 'FRESH_SIGN_IN_NEEDED', SENTENCES[by], { details: { by } });
