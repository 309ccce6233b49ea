import { createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PasskeyAnswer, PasskeyOptions, PasskeyRegistration } from '@ilan/api';
import { SECOND_FACTOR } from '@ilan/api';
import type { ClientBase } from 'pg';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { MasterKey } from '#platform/event-store/keys/master-key.js';
import { Database } from '#platform/postgres/database.js';
import { type ChallengeFor, PasskeyChallenges } from './passkey-challenges.js';
import { RelyingParty, type Site } from './relying-party.js';

/** How a browser may reach a passkey: `usb`, `smart-card`, and what comes to be. It says so by itself, nothing proves it. */
const WAY = /^[a-z-]+$/;
const TIMEOUT_MS = SECOND_FACTOR.passkeyMinutes * 60_000;

/** Two hundred files, which a process without anybody's passkey never needs: loaded with the first one. */
const webauthn = () => import('@simplewebauthn/server');

interface KnownPasskey {
  readonly credential_id: string;
  readonly transports: string[];
}

export interface NewPasskey extends KnownPasskey {
  readonly public_key: Buffer;
  readonly counter: number;
  readonly backed_up: boolean;
}

/**
 * What browsers are asked, and whether their answer holds. A passkey stands beside a password here: that somebody touched it is required, that it
 * knew them by finger or PIN is wished for (`preferred`), so that plain security keys count too. No attestation: whose make a passkey is decides nothing.
 */
@Injectable()
export class Passkeys {
  private readonly key: KeyObject;

  constructor(
    private readonly database: Database,
    private readonly party: RelyingParty,
    private readonly challenges: PasskeyChallenges,
    private readonly clock: Clock,
    { key }: MasterKey,
  ) {
    this.key = key;
  }

  /** For a new one. Those that the person has are named, so that the browser refuses the same one. @throws AppError conflict `NO_PASSKEYS_HERE` */
  async beginRegistration(of: ChallengeFor, userId: number, email: string): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'İlanPazar',
      rpID: this.site.id,
      userName: email,
      // The same for all of one person's, and nothing that others could know them by.
      userID: new Uint8Array(createHmac('sha256', this.key).update(`passkey user\n${userId}`).digest()),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: await this.knownTo(userId),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await this.challenges.keep(of, userId, options.challenge);
    return { ...options };
  }

  /** @throws AppError invalid `PASSKEY_REFUSED` for an answer to nothing that was asked, or of another site */
  async finishRegistration(
    of: ChallengeFor,
    userId: number,
    answer: PasskeyRegistration['credential'],
  ): Promise<NewPasskey> {
    const { verifyRegistrationResponse } = await webauthn();
    // Not in the transaction of the caller: also an answer that is refused uses it up.
    const expectedChallenge = await this.challenges.take(this.database.pool, of, userId);
    if (expectedChallenge === undefined) throw passkeyRefused();
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: { ...answer, response: { ...answer.response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.id,
      requireUserVerification: false,
    }).catch(notVerified);
    if (!made) throw passkeyRefused();
    return {
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: (answer.response.transports ?? []).filter((way) => WAY.test(way)),
      backed_up: made.credentialBackedUp,
    };
  }

  /** For one that the person has. @throws AppError conflict `NO_PASSKEYS_HERE`, `NO_PASSKEY` */
  async beginShowing(of: ChallengeFor, userId: number): Promise<PasskeyOptions> {
    const allowCredentials = await this.knownTo(userId);
    if (allowCredentials.length === 0) throw new AppError('conflict', 'NO_PASSKEY', 'Hesabınızda geçiş anahtarı yok.');
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.site.id,
      timeout: TIMEOUT_MS,
      userVerification: 'preferred',
      allowCredentials,
    });
    await this.challenges.keep(of, userId, options.challenge);
    return { ...options };
  }

  /** Uses up what was asked. @returns whether it is the person's, newly signed, and its counter went on */
  async show(client: ClientBase, of: ChallengeFor, userId: number, answer: PasskeyAnswer): Promise<boolean> {
    const { verifyAuthenticationResponse } = await webauthn();
    const expectedChallenge = await this.challenges.take(client, of, userId);
    // Of two answers of one passkey at once the second waits here.
    const { rows } = await client.query<{ id: number; public_key: Buffer; counter: number }>(
      'select id, public_key, counter from app.passkey where user_id = $1 and credential_id = $2 for update',
      [userId, answer.id],
    );
    const [kept] = rows;
    if (expectedChallenge === undefined || !kept || !this.party.site) return false;
    const { verified, authenticationInfo: shown } = await verifyAuthenticationResponse({
      response: { ...answer, response: withoutNothing(answer.response), clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.id,
      // A counter that does not go on tells of a copy, and is refused.
      credential: { id: answer.id, publicKey: new Uint8Array(kept.public_key), counter: kept.counter },
      requireUserVerification: false,
    }).catch(notVerified);
    if (!verified) return false;
    await client.query('update app.passkey set counter = $2, backed_up = $3, last_used_at = $4 where id = $1', [
      kept.id,
      shown.newCounter,
      shown.credentialBackedUp,
      this.clock.now(),
    ]);
    return true;
  }

  private get site(): Site {
    if (this.party.site) return this.party.site;
    const sentence = 'Bu sitenin adresiyle geçiş anahtarı kullanılamıyor. Doğrulama uygulaması kullanabilirsiniz.';
    throw new AppError('conflict', 'NO_PASSKEYS_HERE', sentence);
  }

  private async knownTo(userId: number) {
    const rows = await this.database.query<KnownPasskey>(
      'select credential_id, transports from app.passkey where user_id = $1 order by id',
      [userId],
    );
    return rows.map(({ credential_id: id, transports }) => ({ id, transports }));
  }
}

/** The library says by an error whatever it finds wrong in an answer; it reads nothing but what it was given. */
const notVerified = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });

const withoutNothing = ({ userHandle, ...response }: PasskeyAnswer['response']) => ({
  ...response,
  ...(userHandle !== undefined && { userHandle }),
});

const passkeyRefused = () =>
  new AppError(
    'invalid',
    'PASSKEY_REFUSED',
    'Geçiş anahtarı kabul edilmedi ya da süresi doldu. Lütfen yeniden deneyin.',
  );
