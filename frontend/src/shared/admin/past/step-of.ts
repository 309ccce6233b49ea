/** Of the moments (oldest first) the last one that is not after `at`; −1 before the first, their number for now. */
export const stepOf = (moments: readonly string[], at: string | undefined): number => {
  if (at === undefined) return moments.length;
  const time = Date.parse(at);
  return moments.findLastIndex((moment) => Date.parse(moment) <= time);
};
