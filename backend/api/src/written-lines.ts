import { composed } from './written-text.js';

/**
 * Controls, direction marks and signs without a shape can disguise a text; PostgreSQL keeps neither NUL nor half a surrogate pair. What joins the
 * signs of some scripts and pictures of several people, colours them or makes a flag stays.
 */
const INVISIBLE =
  /(?![\t\n\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Something that has a shape. */
const SHAPE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

const unlessEmpty = (text: string): string => (SHAPE.test(text) ? text : '');

/** One line of what people write for others to read. */
export const writtenLine = (text: string) =>
  unlessEmpty(composed(text.replace(/\s+/gu, ' ').replace(INVISIBLE, '')).trim());

/** Several lines of it: blanks at their ends and more than two empty lines in a row are gone. */
export const writtenLines = (text: string) =>
  unlessEmpty(
    composed(
      text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(INVISIBLE, '')
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .replace(/\n{4,}/g, '\n\n\n'),
    ).trim(),
  );
