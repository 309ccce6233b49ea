import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) at the strength that OWASP names: 19 MiB, two rounds, one lane. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class PasswordHasher {
  /** Stands in for the hash of a person who does not exist, so that the answer takes as long. */
  private readonly nobody = hash('nobody', STRENGTH);

  hash(password: string): Promise<string> {
    return hash(same(password), STRENGTH);
  }

  /** @returns false also for a missing hash, after the same work: the time tells nobody whether there is an account */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const right = await verify(stored ?? (await this.nobody), same(password));
    return right && typeof stored === 'string';
  }
}

/** `ş` is one sign on one keyboard and two on another; they are the same letter of the same password. */
const same = (password: string): string => password.normalize('NFC');
