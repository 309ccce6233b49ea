/** Sentences of the product pages. */
export const product = {} as const;
