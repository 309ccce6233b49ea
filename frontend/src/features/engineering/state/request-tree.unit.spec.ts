import { describe, expect, it } from '@jest/globals';
import { type Branch, branchesOf, type TreeEvent } from './request-tree';

const event = (id: string, caused_by: string | null = null): TreeEvent => ({ id, caused_by }) as TreeEvent;
const told = (branches: readonly Branch[]): string =>
  branches.map((branch) => branch.event.id + (branch.led.length > 0 ? `(${told(branch.led)})` : '')).join(' ');

describe('what one request led to', () => {
  it('is a tree: each event below the one that led to it, in the order of the log', () => {
    expect(told(branchesOf([event('a'), event('b', 'a'), event('c'), event('d', 'a'), event('e', 'b')]))).toBe(
      'a(b(e) d) c',
    );
  });

  it('loses nothing where a cause is not there, comes later, or is the event itself', () => {
    expect(told(branchesOf([event('a', 'b'), event('b', 'a'), event('c', 'gone'), event('d', 'd')]))).toBe('a(b) c d');
  });
});
