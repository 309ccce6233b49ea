import { composed } from './written-text.js';

// Controls and bidirectional overrides can disguise a text; PostgreSQL keeps neither NUL nor half a surrogate pair.
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/gu;

/** One line of what people write for others to read. */
export const writtenLine = (text: string) => composed(text.replace(/\s+/gu, ' ').replace(INVISIBLE, '')).trim();

/** Several lines of it: blanks at their ends and more than two empty lines in a row are gone. */
export const writtenLines = (text: string) =>
  composed(
    text
      .replace(/\r\n?/g, '\n')
      .replace(INVISIBLE, '')
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{4,}/g, '\n\n\n'),
  ).trim();
