import type { SocialProvider } from '@ilan/api';
import { allowInsecureRequests, type Configuration } from 'openid-client';

/** Binds the provider's answer to our question; each used once. */
export interface Handshake {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the provider says of its person. */
export interface ProviderProfile {
  /** The person's id there: never changes, means nothing elsewhere. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider vouches for the address, says that it does not, or says nothing about it. */
  readonly emailProof: 'verified' | 'denied' | 'unknown';
  /** The mailbox belongs to this very account there, so that nobody else can ever read the mails of the address. */
  readonly isMailbox: boolean;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
}

export interface ProviderKeys {
  readonly id: string;
  readonly secret: string;
}

/** How long anybody waits for an answer of a provider. */
export const TIMEOUT_SECONDS = 5;

/** One way to sign in elsewhere. Its methods throw a SocialRefusal or what `refusalOf` understands. */
export abstract class SocialSignIn {
  abstract readonly name: SocialProvider;
  /** Where the browser is sent; `callback` is where it comes back to. */
  abstract authorizationUrl(handshake: Handshake, callback: string): Promise<URL>;
  /** Redeems the answer that the browser brought back. */
  abstract profile(answer: URL, handshake: Handshake): Promise<ProviderProfile>;
}

/** The environment's check lets plain http pass for this machine only: providers of tests and of development. */
export const plainHttp = (url: string): ((config: Configuration) => void)[] =>
  // oxlint-disable-next-line typescript/no-deprecated -- marked so against careless use
  url.startsWith('http:') ? [allowInsecureRequests] : [];
