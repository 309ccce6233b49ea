/**
 * Follows records that went into another one. @param gone a record that is no more → the one that took its place
 * @returns where `id` is by now; itself where it has not gone
 */
export function whereIsNow({ gone }: { readonly gone: ReadonlyMap<number, number> }, id: number): number {
  let at = id;
  // Each step leads to one that was there when the step was made, so that it ends; a restored one cuts it short.
  for (let steps = 0; steps <= gone.size; steps++) {
    const next = gone.get(at);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}
