/** What became of one of many. */
export interface EachResult {
  readonly id: number;
  readonly title: string;
  /** Why not; null where it was done. */
  readonly refusal: string | null;
}

interface Subject {
  readonly id: number;
  readonly title: string;
}

/** One call for each, one after the other: a refusal stops no other. `told` hears how many are through. */
export const runEach = async (
  subjects: readonly Subject[],
  work: (id: number) => Promise<unknown>,
  told: (done: number) => void,
): Promise<readonly EachResult[]> => {
  const results: EachResult[] = [];
  for (const { id, title } of subjects) {
    const refusal = await work(id).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    results.push({ id, title, refusal });
    told(results.length);
  }
  return results;
};
