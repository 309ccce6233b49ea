import { describe, expect, it } from '@jest/globals';
import type { RequestTree } from '@ilan/api';
import { type Branch, branchesOf, joinedTree, type TreeEvent } from './request-tree';

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

  it('grows in both directions, finds causes anew, and remembers how far it was looked', () => {
    const tree = (events: readonly (readonly [id: string, cause: string])[], meta: object): RequestTree => ({
      correlation_id: 'r',
      data: events.map(([id, causation_id]) => ({ id, causation_id, caused_by: null }) as TreeEvent),
      meta: {
        ...{ looked_at: 10, from: null, to: null, back: null, on: null, mails_since: '2026-11-01', more_mails: false },
        ...meta,
      },
    });
    const known = tree([['b', 'a']], { from: '2', to: '3', back: 'p2', on: 'p3' });
    const earlier = joinedTree(known, tree([['a', 'r']], { from: '1', back: 'p1' }), 'back');
    expect(told(branchesOf(earlier.data))).toBe('a(b)');
    expect(earlier.meta).toMatchObject({ looked_at: 20, from: '1', to: '3', back: 'p1', on: 'p3' });
    // What comes twice is told once.
    const whole = joinedTree(
      earlier,
      tree(
        [
          ['b', 'a'],
          ['c', 'b'],
        ],
        { to: '4', more_mails: true },
      ),
      'on',
    );
    expect(told(branchesOf(whole.data))).toBe('a(b(c))');
    expect(whole.meta).toMatchObject({ looked_at: 30, from: '1', to: '4', back: 'p1', on: null, more_mails: true });
  });
});
