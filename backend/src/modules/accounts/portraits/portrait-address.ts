/** Where a person's photo is shown from; null without one. */
export const portraitAddress = (id: string | null): string | null => (id === null ? null : `/photos/${id}/256.webp`);
