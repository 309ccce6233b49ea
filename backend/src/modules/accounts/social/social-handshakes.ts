import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { newToken, tokenHash } from '../tokens.js';
import type { Handshake } from './social-provider.js';

const HANDSHAKE_MS = 10 * 60_000;

/** What the person wished at the button, kept until they come back. */
export interface Wish {
  readonly redirect: string;
  readonly remember: boolean;
}

interface HandshakeRow extends Wish {
  readonly nonce: string;
  readonly code_verifier: string;
  readonly expires_at: Date;
}

/** Sign-ins that are at a provider at this moment. Each belongs to one browser and is ended by its first answer. */
@Injectable()
export class SocialHandshakes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async begin(provider: SocialProvider, browser: string, wish: Wish): Promise<Handshake> {
    const handshake = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
    const now = this.clock.now();
    await this.database.query(
      `with gone as (delete from app.social_handshake where expires_at <= $8),
            unproven as (delete from app.social_proof where expires_at <= $8)
       insert into app.social_handshake
         (state_hash, browser_hash, provider, nonce, code_verifier, redirect, remember, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $9)`,
      [
        tokenHash(handshake.state),
        tokenHash(browser),
        provider,
        handshake.nonce,
        handshake.codeVerifier,
        wish.redirect,
        wish.remember,
        now,
        new Date(now.getTime() + HANDSHAKE_MS),
      ],
    );
    return handshake;
  }

  /** Once: undefined for a state that is unknown, used, too old, or another browser's (which leaves it to that one). */
  async take(provider: SocialProvider, browser: string, state: string): Promise<(Handshake & Wish) | undefined> {
    const [row] = await this.database.query<HandshakeRow>(
      `delete from app.social_handshake where state_hash = $1 and browser_hash = $2 and provider = $3
       returning nonce, code_verifier, redirect, remember, expires_at`,
      [tokenHash(state), tokenHash(browser), provider],
    );
    if (!row || row.expires_at <= this.clock.now()) return undefined;
    const { nonce, code_verifier: codeVerifier, redirect, remember } = row;
    return { state, nonce, codeVerifier, redirect, remember };
  }
}
