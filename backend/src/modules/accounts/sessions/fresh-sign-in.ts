import { Injectable } from '@nestjs/common';
import type { FreshProof, SecondStepMethod } from '@ilan/api';
import type { ClientBase } from 'pg';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { RecentSignIn } from '../contract.js';
import { hasSecondFactor, SecondFactors } from '../factor/second-factors.js';
import { FRESH_SECONDS } from './domain/session-rules.js';
import { signInFirst } from './sign-in-first.js';

interface ProofRow {
  readonly userId: number;
  readonly fresh: boolean;
  readonly hasPassword: boolean;
}

/** Whether it was the second factor that somebody showed, or what is enough for those only who have none. */
export type ShownProof = 'factor' | 'less';

/**
 * Whether somebody proved a moment ago, in this very session, who they are. Whoever finds a page open, or has got hold of a token, has a
 * session but cannot do that; so what would lock the owner out or lead others to them asks for it. Of people with a second factor nothing
 * less proves it: their password may be known to others, and else it would be enough to take the factor away.
 */
@Injectable()
export class FreshSignIn extends RecentSignIn {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly factors: SecondFactors,
  ) {
    super();
  }

  override async require(sessionId: string, client: Pick<ClientBase, 'query'> = this.database.pool): Promise<void> {
    const since = new Date(this.clock.now().getTime() - FRESH_SECONDS * 1_000);
    const { rows } = await client.query<ProofRow>(
      `select person.id as "userId", session.proved_at > $2 as fresh, person.password_hash is not null as "hasPassword"
       from app.session join app.user person on person.id = session.user_id where session.id = $1`,
      [sessionId, since],
    );
    const [session] = rows;
    if (!session) throw signInFirst();
    if (session.fresh) return;
    const methods = await this.factors.methodsOf(session.userId, client);
    if (methods.length > 0) throw freshSignInNeeded('factor', methods);
    throw freshSignInNeeded(session.hasPassword ? 'password' : 'mail');
  }

  override async requireOfFactor(userId: number, sessionId: string): Promise<void> {
    if (await this.factors.isOn(userId)) await this.require(sessionId);
  }

  /** @throws AppError conflict `CODE_NEEDED` of people with a second factor, before anything else is looked at */
  async refuseLess(userId: number): Promise<void> {
    if (await this.factors.isOn(userId)) throw codeNeeded();
  }

  /** They just have, in the way the caller has checked. @throws AppError conflict `CODE_NEEDED` where that was too little */
  async prove(sessionId: string, shown: ShownProof): Promise<void> {
    const proved = await this.database.query(
      `update app.session set proved_at = $2
       where id = $1 and ($3 or not ${hasSecondFactor('session.user_id')}) returning id`,
      [sessionId, this.clock.now(), shown === 'factor'],
    );
    // Without a row the factor came on at this moment, or the session has ended: then the next call says so.
    if (proved.length === 0) throw codeNeeded();
  }
}

const SENTENCES = {
  password: 'Güvenliğiniz için devam etmeden önce şifrenizi bir kez daha girin.',
  mail: 'Güvenliğiniz için devam etmeden önce e-posta adresinize göndereceğimiz kodu girin.',
  mailbox: 'Güvenliğiniz için devam etmeden önce e-posta adresinize göndereceğimiz kodu girin.',
  factor: 'Güvenliğiniz için devam etmeden önce iki adımlı doğrulamadan bir kez daha geçin.',
} as const satisfies Readonly<Record<FreshProof, string>>;

export const freshSignInNeeded = (by: FreshProof, methods?: SecondStepMethod[]) =>
  new AppError('forbidden', 'FRESH_SIGN_IN_NEEDED', SENTENCES[by], { details: { by, ...(methods && { methods }) } });

const codeNeeded = () =>
  new AppError('conflict', 'CODE_NEEDED', 'Hesabınızda iki adımlı doğrulama açık; girişinizi onunla doğrulayın.');
