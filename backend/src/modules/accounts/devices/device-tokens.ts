import { createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MasterKey } from '#platform/event-store/keys/master-key.js';
import { sameText } from '../tokens.js';

/** An account and the password it has now: another password makes every earlier token worthless. */
export interface TokenAccount {
  readonly id: number;
  readonly passwordHash: string;
}

/** Base64url: 16 random bytes, then the signature of them with the account. */
const NONCE = 22;
const TOKEN = /^[\w-]{65}$/;
/** A family's tablet knows a few accounts. */
const MOST = 5;

/**
 * What a browser keeps of an account that was registered, or signed in to, there: a random number, signed together with the account and
 * its password, and nothing else. It opens nothing. It is worth as much as the password of now: a new one ends every token.
 */
@Injectable()
export class DeviceTokens {
  private readonly key: KeyObject;

  constructor({ key }: MasterKey) {
    this.key = key;
  }

  /** The token of the account among those that a browser sent; the same work whether or not there is such an account. */
  find(sent: readonly string[], account: TokenAccount | undefined): string | undefined {
    const { id, passwordHash } = account ?? { id: 0, passwordHash: '' };
    const found = sent
      .slice(0, MOST)
      .filter((token) => TOKEN.test(token) && sameText(token, this.sign(token.slice(0, NONCE), id, passwordHash)));
    return account && found[0];
  }

  /** The browser's tokens with one of the account in front, which it may have had already. */
  with(sent: readonly string[], account: TokenAccount): string[] {
    const { id, passwordHash } = account;
    return inFront(sent, this.find(sent, account) ?? this.sign(newNonce(), id, passwordHash));
  }

  /** A token that opens no account and looks like any other, so that its size tells nothing. */
  withNone(sent: readonly string[]): string[] {
    return inFront(sent, newNonce() + randomBytes(32).toString('base64url'));
  }

  private sign(nonce: string, id: number, passwordHash: string): string {
    const signed = createHmac('sha256', this.key).update(`device\n${nonce}\n${id}\n${passwordHash}`);
    return nonce + signed.digest('base64url');
  }
}

const newNonce = (): string => randomBytes(16).toString('base64url');

const inFront = (sent: readonly string[], token: string): string[] => [
  token,
  ...sent.filter((other) => other !== token && TOKEN.test(other)).slice(0, MOST - 1),
];
