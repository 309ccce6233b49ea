import { createHash } from 'node:crypto';

/** Names what stands at an address: another content has another one. */
export const entityTag = (content: string): string => `"${createHash('sha1').update(content).digest('base64url')}"`;

/** @param known what a browser has of the address already, as `if-none-match` says it */
export const isKnown = (known: string | undefined, tag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
