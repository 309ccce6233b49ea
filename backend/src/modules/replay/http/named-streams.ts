/** What stands between the names in a sentence or a target, as in `ring-devices conversation-1-7@3`. */
const BETWEEN = /[\s@,;"“”]+/u;

/** Whatever may be the name of a stream in what an event holds: the audit trail names streams that somebody opened, skipped or put into a file. */
export function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(BETWEEN).filter((word) => word.includes('-'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namesIn);
}
