const WRITTEN_PAGE = /^\/[^/?#]+-s(\d{1,9})(?:[/?#]|$)/u;

/** Which of the pages that staff writes stands at this path; undefined for every other page. */
export function writtenPageOf(path: string): number | undefined {
  const id = WRITTEN_PAGE.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}
