import { createHash } from 'node:crypto';
import type { AgreementText } from './domain/agreement-text.js';
import { FIRST_WORDINGS, type NamedText } from './domain/first-wordings.js';

/** Follows from all that a text says: another word, another text. */
export const textIdOf = ({ document, version, title, text }: AgreementText): string =>
  createHash('sha256')
    .update(JSON.stringify([document, version, title, text]))
    .digest('hex')
    .slice(0, 32);

/**
 * What is read and accepted before paying. Whoever words a text anew puts it here in its place, under a new version, and leaves the first
 * wordings alone: what was accepted is kept word for word when it is accepted for the first time. The texts are a draft for the company
 * that sells, whose lawyer has the last word.
 */
const ASKED: readonly AgreementText[] = FIRST_WORDINGS;

export const AGREEMENTS: readonly NamedText[] = ASKED.map(({ document, version, title, text }) => {
  const asked = { document, version, title, text };
  return { text_id: textIdOf(asked), ...asked };
});
