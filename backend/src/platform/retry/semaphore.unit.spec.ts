import { Semaphore } from './semaphore.js';

describe('Semaphore', () => {
  it('never lets more in than it has places, and goes on after a failure', async () => {
    const semaphore = new Semaphore(2);
    let inside = 0;
    let most = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) =>
        semaphore.pass(async () => {
          most = Math.max(most, ++inside);
          await new Promise((resolve) => setImmediate(resolve));
          inside--;
          if (index % 3 === 0) throw new Error('refused');
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(3);
  });

  it('lets heavy work in alone, and nobody past it', async () => {
    const semaphore = new Semaphore(2);
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} in`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} out`);
    };
    await Promise.all([
      semaphore.pass(work('light')),
      semaphore.pass(work('heavy'), 5),
      semaphore.pass(work('late')),
      semaphore.pass(work('later')),
    ]);
    expect(seen.slice(0, 4)).toEqual(['light in', 'light out', 'heavy in', 'heavy out']);
    expect(seen.slice(4, 6)).toEqual(['late in', 'later in']);
  });
});
