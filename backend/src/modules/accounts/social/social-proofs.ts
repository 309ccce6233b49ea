import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { newToken, tokenHash } from '../tokens.js';
import type { Wish } from './social-handshakes.js';
import type { ProviderProfile } from './social-provider.js';

const PROOF_MS = 60 * 60_000;
export const CONFIRM_SOCIAL = 'confirm-social';

/** A sign-in that waits for the proof of its address. */
export interface Waiting extends Wish {
  readonly provider: SocialProvider;
  readonly profile: ProviderProfile & { readonly email: string };
}

interface ProofRow extends Wish {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly expires_at: Date;
}

/**
 * Whoever opens the link in a mail reads the mails of that address. Only in the browser that has signed in at the provider: the owner of an
 * address that a stranger claims there would otherwise let that stranger in by one careless click.
 */
@Injectable()
export class SocialProofs {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async ask(browser: string, { provider, profile, redirect, remember }: Waiting): Promise<void> {
    const { subject, email, givenName, familyName } = profile;
    const now = this.clock.now();
    await this.outbox.transaction(async (client, owe) => {
      await client.query('delete from app.social_proof where expires_at <= $1', [now]);
      const { rows } = await client.query<{ id: number }>(
        `insert into app.social_proof
           (browser_hash, provider, subject, email, given_name, family_name, redirect, remember, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [
          tokenHash(browser),
          provider,
          subject,
          email,
          givenName,
          familyName,
          redirect,
          remember,
          new Date(now.getTime() + PROOF_MS),
        ],
      );
      const proof = rows[0]?.id ?? 0;
      await owe({ kind: CONFIRM_SOCIAL, key: `${CONFIRM_SOCIAL}-${proof}`, personId: null, data: { proof } });
    });
  }

  /** For the mail, at the moment of its writing. Undefined when the link would count no more. */
  async link(
    id: number,
  ): Promise<{ readonly token: string; readonly email: string; readonly provider: SocialProvider } | undefined> {
    const token = newToken();
    const [row] = await this.database.query<Pick<ProofRow, 'email' | 'provider'>>(
      `update app.social_proof set token_hashes = token_hashes || $2::bytea
       where id = $1 and expires_at > $3 returning email, provider`,
      [id, tokenHash(token), this.clock.now()],
    );
    return row && { token, ...row };
  }

  /** Once, and in the same browser; another browser's try leaves it to that one. */
  async take(browser: string, token: string): Promise<Waiting | undefined> {
    const [row] = await this.database.query<ProofRow>(
      `delete from app.social_proof where $1 = any(token_hashes) and browser_hash = $2
       returning provider, subject, email, given_name, family_name, redirect, remember, expires_at`,
      [tokenHash(token), tokenHash(browser)],
    );
    if (!row || row.expires_at <= this.clock.now()) return undefined;
    const { provider, subject, email, redirect, remember } = row;
    const names = { givenName: row.given_name ?? undefined, familyName: row.family_name ?? undefined };
    return {
      provider,
      redirect,
      remember,
      profile: { subject, email, emailProof: 'verified', isMailbox: false, ...names },
    };
  }
}
