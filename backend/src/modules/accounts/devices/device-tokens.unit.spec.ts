import { randomBytes } from 'node:crypto';
import { MasterKey } from '#platform/event-store/keys/master-key.js';
import { DeviceTokens } from './device-tokens.js';

const tokens = new DeviceTokens(new MasterKey(randomBytes(32)));
const A = { id: 1, passwordHash: '$argon2id$a' };
const B = { id: 2, passwordHash: '$argon2id$b' };
const first = (list: readonly string[]): string => list[0] ?? '';

describe('the token that a browser keeps of an account', () => {
  it('is known again, and stays the same over many sign-ins', () => {
    const kept = tokens.with([], A);
    expect(tokens.find(kept, A)).toBe(kept[0]);
    expect(tokens.with(kept, A)).toEqual(kept);
  });

  it('says nothing about the account, and is another one in every browser', () => {
    const [one, other] = [first(tokens.with([], A)), first(tokens.with([], A))];
    expect(one).toMatch(/^[\w-]{65}$/);
    expect(one.slice(0, 22)).not.toBe(other.slice(0, 22));
  });

  it('is of no use for another account', () => {
    expect(tokens.find(tokens.with([], A), B)).toBeUndefined();
  });

  it('ends with the password', () => {
    expect(tokens.find(tokens.with([], A), { ...A, passwordHash: '$argon2id$new' })).toBeUndefined();
  });

  it('is not to be made without our key, nor changed', () => {
    const stranger = new DeviceTokens(new MasterKey(randomBytes(32)));
    expect(tokens.find(stranger.with([], A), A)).toBeUndefined();
    const real = first(tokens.with([], A));
    const altered = (at: number) => real.slice(0, at) + (real[at] === 'A' ? 'B' : 'A') + real.slice(at + 1);
    for (const at of [0, 21, 22, 40]) expect(tokens.find([altered(at)], A)).toBeUndefined();
    for (const junk of ['', 'x', real.slice(1), `${real}x`, '🍪'.repeat(33)])
      expect(tokens.find([junk], A)).toBeUndefined();
  });

  it('stands beside those of other accounts, the newest in front, five at most and none twice', () => {
    let kept: readonly string[] = [];
    const people = [1, 2, 3, 4, 5, 6].map((id) => ({ id, passwordHash: 'x' }));
    for (const person of people) kept = tokens.with(kept, person);
    expect(kept).toHaveLength(5);
    const known = (list: readonly string[]) => people.filter((person) => tokens.find(list, person)).map(({ id }) => id);
    expect(known(kept)).toEqual([2, 3, 4, 5, 6]);
    const again = tokens.with(kept, people[1]!);
    expect([again.length, again[0]]).toEqual([5, kept[4]]);
  });

  it('is looked for among five, however many are sent', () => {
    const real = first(tokens.with([], A));
    expect(tokens.find([...Array<string>(5).fill('x'), real], A)).toBeUndefined();
  });

  it('has a likeness that is of no account', () => {
    const [likeness] = tokens.withNone([]);
    expect(likeness).toMatch(/^[\w-]{65}$/);
    for (const account of [A, B, { id: 0, passwordHash: '' }, undefined])
      expect(tokens.find([likeness ?? ''], account)).toBeUndefined();
  });
});
