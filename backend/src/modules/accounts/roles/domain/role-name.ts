import { roleLabelOf } from '@ilan/api';
import { fold } from '#kernel/turkish-text.js';
import { labelSkeleton } from './label-skeleton.js';
import { BUILT_IN_ROLES } from './permissions.js';

const NAME_MAX = 40;
/** What the log calls those who act without an account. */
const RESERVED = new Set(['visitor', 'system']);

/** `Saha Ekibi (İzmir)` → `saha_ekibi_izmir`, with a number behind it where that is taken. */
export function roleName(label: string, taken: (name: string) => boolean): string {
  const plain =
    fold(label)
      .replace(/[^a-z0-9]+/g, '_')
      .slice(0, NAME_MAX)
      .replace(/^_|_$/g, '') || 'rol';
  if (!taken(plain) && !RESERVED.has(plain)) return plain;
  for (let number = 2; ; number += 1) if (!taken(`${plain}_${number}`)) return `${plain}_${number}`;
}

/** To the eye the same, whatever capitals, marks, spaces and letters of other scripts. */
export const sameLabel = (a: string, b: string): boolean => labelSkeleton(a) === labelSkeleton(b);

/**
 * In letters of Turkish, digits and the marks of a text. No table knows every sign that some font draws like a letter, so that one which
 * is neither is not taken at all.
 */
export const isReadable = (label: string): boolean =>
  /^[a-zçğıöşüâîû\d\s.,:;&+()/'’"–—_-]*$/iu.test(label.normalize('NFC').replaceAll('İ', 'i'));

export const sameLabelAsBuiltIn = (label: string): boolean =>
  BUILT_IN_ROLES.some((role) => sameLabel(roleLabelOf(role), label));
