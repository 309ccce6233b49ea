/**
 * What takes time to make out of something that seldom changes: made at the first call, and anew at the first one after `of` gives
 * another value than before.
 */
export function madeFrom<Of, Made>(of: () => Of, make: (from: Of) => Made): () => Made {
  let kept: { readonly of: Of; readonly made: Made } | undefined;
  return () => {
    const now = of();
    if (!kept || kept.of !== now) kept = { of: now, made: make(now) };
    return kept.made;
  };
}

/** What is made out of two of them. */
export const madeFromBoth = <Made>(one: () => unknown, other: () => unknown, make: () => Made): (() => Made) => {
  const anew = madeFrom(one, () => madeFrom(other, make));
  return () => anew()();
};
