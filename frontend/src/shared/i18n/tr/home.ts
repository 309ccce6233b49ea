/** Sentences of the home pages. */
export const home = {} as const;
