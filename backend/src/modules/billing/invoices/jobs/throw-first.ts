/** Everything was tried; whoever looks after it hears of the first that failed. @throws its reason */
export function throwFirst(done: readonly PromiseSettledResult<unknown>[]): void {
  for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason;
}
