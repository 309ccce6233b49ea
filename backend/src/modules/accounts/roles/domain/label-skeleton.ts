import { fold } from '#kernel/turkish-text.js';

/** Sign by sign: what one might take for which letter. Capitals apart, because they look otherwise than their small letters. */
const LOOKS_LIKE: readonly (readonly [signs: string, letters: string])[] = [
  // Cyrillic
  ['АВЕЗКМНОРСТУХІЅЈҮԌԚԜ', 'ABE3KMHOPCTYXISJYGQW'],
  ['авеӡкмнорстухіѕјүԁԛԝһӏпгь', 'abe3kmhopctyxisjydqwhlnrb'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
  ['αβεηικνορτυχϲγω', 'abenikvoptuxcyw'],
  // Armenian
  ['ՕԼՏՍօհոսցքա', 'OLSUohnugpw'],
  // Latin letters that are made otherwise
  ['ɑɡɩʋᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'agiuabcdefghijklmnoprstuvwyz'],
  // Digits and signs
  ['0135!|$@', 'oiesiisa'],
];

const LETTER_OF = new Map(
  LOOKS_LIKE.flatMap(([signs, letters]) => [...signs].map((sign, place) => [sign, letters[place] ?? ''] as const)),
);

/** Pairs that are read as one letter. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
];

/**
 * What is left of a label to a hurried eye: no capitals, marks, spaces or signs, and one letter for all that look alike. Two labels with
 * one skeleton are taken for each other. Never shown.
 */
export function labelSkeleton(label: string): string {
  // Both ways of writing a text in one form may bring forth a sign of the table, or do away with one.
  const letters = asLetters(fold(asLetters(asLetters(label).normalize('NFKC'))));
  const bare = letters
    .toLowerCase()
    .replace(/l/g, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return PAIRS.reduce((text, [pair, one]) => text.replaceAll(pair.replace('l', 'i'), one), bare);
}

const asLetters = (text: string): string => [...text].map((sign) => LETTER_OF.get(sign) ?? sign).join('');
