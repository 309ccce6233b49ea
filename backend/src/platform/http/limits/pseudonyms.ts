import { createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { MasterKey } from '#platform/event-store/keys/master-key.js';
import { networkOf } from '../addresses/network-of.js';

/**
 * Names addresses and people in keys of limiters, with the key of this installation: equal texts have equal pseudonyms, and whoever has only the
 * table cannot try out all addresses that there are.
 */
@Injectable()
export class Pseudonyms {
  #key: KeyObject | undefined;

  constructor(private readonly config: Config) {}

  /** @returns 22 letters of base64url, the same in every process of the installation */
  of(text: string): string {
    // With the first of them: programs that limit nobody need no key.
    this.#key ??= MasterKey.from(this.config).key;
    return createHmac('sha256', this.#key).update(`limit\n${text}`).digest('base64url').slice(0, 22);
  }

  /** One for a whole subscriber of IPv6. */
  ofNetwork(ip: string): string {
    return this.of(networkOf(ip));
  }
}
