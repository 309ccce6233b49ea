import { type ContentChange, wordDiff } from '@ilan/api';

/** Shorter ones are read beside each other at a glance. */
const COMPARED_BY_WORDS = 60;

/** From one value of a field to another; word by word where there are many. @param before null where there was none */
export function contentChangeOf(name: string, before: string | null, after: string | null): ContentChange {
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > COMPARED_BY_WORDS;
  const parts = isLong && before !== null && after !== null ? [...wordDiff(before, after)] : null;
  return { field: name, label: name, before, after, parts };
}
