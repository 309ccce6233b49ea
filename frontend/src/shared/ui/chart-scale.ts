/** Where the axis ends: the next of 1, 2, 5 or ten times those, and no fraction of a thing that is counted. */
export const axisEnd = (most: number): number => {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((step) => step * power).find((end) => end >= most) ?? most;
};

/** Of a row of `count` things those that get a label: the first, the last, and a few between, evenly. */
export const labelled = (count: number, most = 4): readonly number[] => {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)));
};
