import { Injectable } from '@nestjs/common';
import { SECOND_FACTOR, type SocialProvider } from '@ilan/api';
import type { ClientBase } from 'pg';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { looksLikeToken } from '../sessions/domain/session-rules.js';
import type { SocialLink } from '../sessions/sessions.js';
import { newToken, tokenHash } from '../tokens.js';
import { SecondFactors } from './second-factors.js';

const TRIES = 5;

/** Who has shown the first of two things. */
export interface FirstStep {
  readonly userId: number;
  /** The hash of the password that was right; null for who came through a provider. */
  readonly passwordHash: string | null;
  /** The link by which they came then. */
  readonly link: SocialLink | null;
  readonly remember: boolean;
  /** Own path to come back to, of a sign-in through a provider. */
  readonly redirect: string | null;
}

interface StepRow extends Omit<FirstStep, 'link'> {
  readonly passwordMark: Buffer | null;
  readonly provider: SocialProvider | null;
  readonly subject: string | null;
}

export interface WaitingStep extends FirstStep {
  readonly email: string;
}

/**
 * Sign-ins that wait for their second step. The token of one opens nothing by itself: it stands for the first step, once, for a few tries
 * and minutes, and for as long as the password of then is the person's.
 */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly factors: SecondFactors,
  ) {}

  /** Nothing where the first step is enough. @throws AppError conflict `SECOND_FACTOR_NEEDED` */
  async ask({ userId, passwordHash, link, remember, redirect }: FirstStep): Promise<void> {
    const methods = await this.factors.methodsOf(userId);
    if (methods.length === 0) return;
    const challenge = newToken();
    const now = this.clock.now();
    const expires = new Date(now.getTime() + SECOND_FACTOR.stepMinutes * 60_000);
    // Rows that a reset or another sign-in holds at this moment are passed over: two that wait for each other would never end.
    await this.database.query(
      `with old as (select token_hash from app.second_step where expires_at <= $6 for update skip locked),
            gone as (delete from app.second_step where token_hash in (select token_hash from old))
       insert into app.second_step
         (token_hash, user_id, password_mark, remember, redirect, tries_left, expires_at, provider, subject)
       values ($1, $2, $3, $4, $5, ${TRIES}, $7, $8, $9)`,
      [
        tokenHash(challenge),
        userId,
        markOf(passwordHash),
        remember,
        redirect,
        now,
        expires,
        link?.provider,
        link?.subject,
      ],
    );
    const details = { challenge, methods, expires_at: expires.toISOString() };
    throw new AppError('conflict', 'SECOND_FACTOR_NEEDED', 'Girişi tamamlamak için doğrulama kodunuzu girin.', {
      details,
    });
  }

  /** Uses nothing up. @throws AppError invalid `SECOND_STEP_EXPIRED` */
  async find(challenge: string): Promise<WaitingStep> {
    if (!looksLikeToken(challenge)) throw stepExpired();
    const [row] = await this.database.query<StepRow & Pick<WaitingStep, 'email'>>(
      `select step.user_id as "userId", step.password_mark as "passwordMark", step.remember, step.redirect,
              step.provider, step.subject,
              person.email, person.password_hash as "passwordHash"
       from app.second_step step join app.user person on person.id = step.user_id
       where step.token_hash = $1 and step.expires_at > $2 and step.tries_left > 0`,
      [tokenHash(challenge), this.clock.now()],
    );
    if (!row) throw stepExpired();
    const { passwordMark, passwordHash, provider, subject, ...step } = row;
    if (passwordMark === null) {
      const link = provider !== null && subject !== null ? { provider, subject } : null;
      return { ...step, passwordHash: null, link };
    }
    if (!markOf(passwordHash)?.equals(passwordMark)) throw stepExpired();
    return { ...step, passwordHash, link: null };
  }

  /** One of its tries; many at once cannot have more than there are. @throws AppError invalid `SECOND_STEP_EXPIRED` */
  async useTry(challenge: string): Promise<void> {
    const used = await this.database.query(
      `update app.second_step set tries_left = tries_left - 1
       where token_hash = $1 and expires_at > $2 and tries_left > 0 returning user_id`,
      [tokenHash(challenge), this.clock.now()],
    );
    if (used.length === 0) throw stepExpired();
  }

  /** It has led to a session. @throws AppError invalid `SECOND_STEP_EXPIRED` where it has already */
  async end(client: ClientBase, challenge: string): Promise<void> {
    const { rowCount } = await client.query('delete from app.second_step where token_hash = $1', [
      tokenHash(challenge),
    ]);
    if (rowCount === 0) throw stepExpired();
  }
}

const markOf = (passwordHash: string | null): Buffer | null => (passwordHash === null ? null : tokenHash(passwordHash));

// 422 and not 401: to the client a 401 means that a session has ended, and it reloads the page.
export const stepExpired = () =>
  new AppError('invalid', 'SECOND_STEP_EXPIRED', 'Doğrulama süresi doldu. Lütfen yeniden giriş yapın.');
