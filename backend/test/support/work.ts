/**
 * The processor time of each of some ways, in microseconds: the middle one of several runs. Processor time and not the clock: a busy
 * machine changes the one less than the other. In turns, and after three that do not count: what is compiled at first and what
 * disturbs for a moment falls on none of the ways alone.
 */
export async function work(times: number, ...ways: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const spent = ways.map(() => [] as number[]);
  for (let turn = -3; turn < times; turn += 1) {
    for (const [index, run] of ways.entries()) {
      const start = process.cpuUsage();
      await run();
      const { user, system } = process.cpuUsage(start);
      if (turn >= 0) spent[index]?.push(user + system);
    }
  }
  return spent.map((each) => each.sort((a, b) => a - b)[each.length >> 1] ?? 0);
}
