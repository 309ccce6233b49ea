/** Waits for all, whatever becomes of them: what follows must not overtake one that is still on its way. @throws the first failure */
export async function settled(under: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(under)) if (outcome.status === 'rejected') throw outcome.reason;
}
