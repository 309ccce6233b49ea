import { describe, expect, it } from '@jest/globals';
import { commandPart, uuidOfRun, uuidV5, uuidV7 } from './event-ids.js';

describe('event ids', () => {
  it('of version 7 carry their time, so later ones sort later', () => {
    const id = uuidV7(Date.UTC(2026, 4, 19));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace(/-/g, '').slice(0, 12), 16)).toBe(Date.UTC(2026, 4, 19));
    expect(uuidV7(1) < uuidV7(2)).toBe(true);
    expect(uuidV7(1)).not.toBe(uuidV7(1));
  });

  it('of version 5 are the same for the same name', () => {
    expect(uuidV5('a')).toBe(uuidV5('a'));
    expect(uuidV5('a')).not.toBe(uuidV5('b'));
    expect(uuidV5('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('of a run are known by the name that they share, and each is another', () => {
    const [one, other] = [uuidOfRun('a'), uuidOfRun('a')];
    expect(one).not.toBe(other);
    expect(new Set([one, other, uuidV5('a')].map(commandPart)).size).toBe(1);
    expect(commandPart(uuidOfRun('b'))).not.toBe(commandPart(one));
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
