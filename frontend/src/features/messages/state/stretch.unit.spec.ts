import { describe, expect, it } from '@jest/globals';
import { numbers } from '@test/message-builders';
import { drawn, further, nearer, NEWEST, type Stretch } from './stretch';

const messages = numbers(1, 500);
const ends = (stretch: Stretch, all = messages) => {
  const part = drawn(all, stretch);
  return [part.messages[0]?.number, part.messages.at(-1)?.number, part.above, part.below];
};

describe('the stretch of a long conversation that is drawn', () => {
  it('begins with the newest', () => {
    expect(ends(NEWEST)).toEqual([401, 500, 400, 0]);
    expect(ends(NEWEST, numbers(1, 30))).toEqual([1, 30, 0, 0]);
    expect(ends(NEWEST, [])).toEqual([undefined, undefined, 0, 0]);
  });

  it('goes up page by page, never longer than four, and ends at the first', () => {
    let stretch = NEWEST;
    const seen: unknown[] = [];
    for (let step = 0; step < 9; step += 1) {
      stretch = further(messages, stretch);
      seen.push(ends(stretch).slice(0, 2));
    }
    expect(seen.slice(0, 4)).toEqual([
      [351, 500],
      [301, 500],
      [251, 450],
      [201, 400],
    ]);
    expect(seen.at(-1)).toEqual([1, 200]);
  });

  it('comes down again as far as the newest, and takes in what has come since', () => {
    let stretch: Stretch = NEWEST;
    for (let step = 0; step < 8; step += 1) stretch = further(messages, stretch);
    for (let step = 0; step < 7; step += 1) stretch = nearer(messages, stretch);
    expect(ends(stretch)).toEqual([301, 500, 300, 0]);
    expect(ends(stretch, numbers(1, 520))).toEqual([321, 520, 320, 0]);
  });

  it('stays where it is while older ones are put before it', () => {
    const late = numbers(451, 500);
    expect(ends(NEWEST, late)).toEqual([451, 500, 0, 0]);
    const up = further(late, NEWEST);
    expect(ends(up, numbers(401, 500))).toEqual([451, 500, 50, 0]);
    expect(ends(further(numbers(401, 500), up), numbers(401, 500))).toEqual([401, 500, 0, 0]);
  });

  it('does not mind numbers that are missing', () => {
    const gaps = messages.filter(({ number }) => number % 3 !== 0);
    let stretch: Stretch = NEWEST;
    for (let step = 0; step < 3; step += 1) stretch = further(gaps, stretch);
    expect(drawn(gaps, stretch).messages).toHaveLength(200);
  });
});
