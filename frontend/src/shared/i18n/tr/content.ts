/** Sentences of the content pages. */
export const content = {} as const;
