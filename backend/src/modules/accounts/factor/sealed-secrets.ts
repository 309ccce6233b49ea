import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { open, seal } from '#platform/event-store/keys/sealing.js';

const FIELD = 'secret';
/** It opens in no other row, and as nothing else. */
const placeOf = (person: string) => ({ eventId: person, type: 'totp-secret' });

/** The secrets of authenticator apps, under the key of their person: forgotten with it. */
@Injectable()
export class SealedSecrets {
  constructor(private readonly keys: PersonKeys) {}

  /** @throws AppError unauthenticated for a person who was erased */
  async seal(userId: number, secret: string): Promise<string> {
    const person = String(userId);
    const keys = await this.keys.forSealing([person]);
    const { text } = seal({ [FIELD]: secret }, person, keys.get(person) ?? null, placeOf(person));
    if (text === null) throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
    return text;
  }

  /** Undefined once the person's key is destroyed. */
  async open(userId: number, text: string): Promise<string | undefined> {
    const person = String(userId);
    const keys = await this.keys.forOpening([person]);
    const opened = open({ person, fields: [FIELD], text }, keys.get(person), placeOf(person))[FIELD];
    return typeof opened === 'string' ? opened : undefined;
  }
}
