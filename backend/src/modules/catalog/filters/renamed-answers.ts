/** What answers of before are called today: by key of the filter, by answer. For addresses and searches that somebody has kept. */
export type RenamedAnswers = ReadonlyMap<
  string,
  { readonly key: string; readonly answers: ReadonlyMap<string, ReadonlySet<string>> }
>;
export const NOTHING_RENAMED: RenamedAnswers = new Map();

interface Renaming {
  readonly key: string;
  readonly to_key: string;
  readonly map: Readonly<Record<string, string | null>>;
}

export function renamedBy(renamed: RenamedAnswers, { key, to_key, map }: Renaming): RenamedAnswers {
  const before = renamed.get(key);
  const answers = new Map(before?.answers);
  for (const [from, to] of Object.entries(map))
    if (to !== null && to !== from) answers.set(from, new Set(answers.get(from)).add(to));
  if (answers.size === 0 && to_key === key) return renamed;
  return new Map(renamed).set(key, { key: to_key, answers });
}

export interface AskedAnswers {
  readonly key: string;
  readonly values: readonly string[];
}

/** Names may be given in a circle, and nobody gives them more often. */
const MOST_STEPS = 20;

/**
 * These answers, with what they are called today: another category may still call them as before. @param isKnown whether a filter of that
 * key is asked; one that is not gives way to what it became
 */
export function answersToday(
  renamed: RenamedAnswers,
  { key, values }: AskedAnswers,
  isKnown: (key: string) => boolean,
): AskedAnswers {
  let now: AskedAnswers = { key, values };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const known = renamed.get(now.key);
    if (!known) return now;
    const next = new Set(now.values.flatMap((value) => [value, ...(known.answers.get(value) ?? [])]));
    const to = isKnown(now.key) ? now.key : known.key;
    if (to === now.key && next.size === now.values.length) return now;
    now = { key: to, values: [...next] };
  }
  return now;
}
