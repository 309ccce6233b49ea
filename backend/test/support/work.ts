/**
 * The least processor time of some runs, in microseconds. Processor time and not the clock: a busy machine changes the one but not
 * the other.
 */
export async function work(times: number, run: () => Promise<unknown>): Promise<number> {
  const spent: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    spent.push(user + system);
  }
  return Math.min(...spent);
}
