import { describe, expect, it } from '@jest/globals';
import type { WriteStream } from 'node:tty';
import { ProgressBar } from './progress-bar.js';

function terminal(columns: number) {
  const written: string[] = [];
  const output = { isTTY: true, columns, write: (text: string) => written.push(text) > 0 };
  return { written, bar: new ProgressBar(output as unknown as WriteStream) };
}

describe('a bar on a terminal', () => {
  const beside = '2,000 of 6,471 events, 3,344/s, 2 s left';

  it('is written anew on its own line, and never goes on in the next one', () => {
    for (const columns of [20, 40, 60, 80, 100]) {
      const { written, bar } = terminal(columns);
      for (let done = 0; done <= 10; done += 1) bar.show('the log', done, 10, beside);
      expect(written).toHaveLength(11);
      for (const line of written) {
        expect(line).toMatch(/^\r[^\r\n]+$/u);
        expect(line.length - 1).toBeLessThan(columns);
      }
    }
  });

  it('is shorter where there is less room, and says the same', () => {
    const { written, bar } = terminal(80);
    bar.show('the log', 5, 10, beside);
    expect(written[0]).toMatch(new RegExp(`^\\r█+░+  50 %  the log, ${beside}$`, 'u'));
    const narrow = terminal(54);
    narrow.bar.show('the log', 5, 10, beside);
    expect(narrow.written[0]).toContain(`50 %  the log, ${beside.slice(0, 30)}`);
  });
});
