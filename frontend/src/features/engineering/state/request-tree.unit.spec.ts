import { describe, expect, it } from '@jest/globals';
import type { RequestTree } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { type Branch, branchesOf, followingMs, isOpen, joinedTree, toldAnew, type TreeEvent } from './request-tree';

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
        ...{
          looked_at: 10,
          from: null,
          to: null,
          back: null,
          on: null,
          head: '70',
          mails_since: '2026-11-01',
          hints_since: null,
          more_mails: false,
          more_hints: false,
        },
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
        { to: '4', more_mails: true, more_hints: true },
      ),
      'on',
    );
    expect(told(branchesOf(whole.data))).toBe('a(b(c))');
    expect(whole.meta).toMatchObject({
      looked_at: 30,
      from: '1',
      to: '4',
      back: 'p1',
      on: null,
      more_mails: true,
      more_hints: true,
    });
  });
});

describe('a request that is followed', () => {
  const AT = Date.parse('2026-11-21T09:00:00Z');
  const waits = { reactions: [{ name: 'notices', state: 'waiting', error: null }] } as const;
  const parked = { reactions: [{ name: 'notices', state: 'parked', error: 'no' }] } as const;
  const toTell = {
    hints: [{ read_model: 'listings', name: 'listing_changed', room: 'public', state: 'waiting' }],
  } as const;
  const owed = { mails: [{ kind: 'notice', person_id: 5, owed_at: '2026-11-21', outcome: null }] } as const;
  const aged = (minutes: number, effects: object = {}): TreeEvent =>
    ({
      ...{ id: 'a', reactions: [], mails: [], hints: [], caused_by: null },
      ...{ recorded_at: new Date(AT - minutes * 60_000).toISOString(), ...effects },
    }) as unknown as TreeEvent;
  const tree = (...data: readonly TreeEvent[]) => ({ data: [...data], meta: {} }) as unknown as RequestTree;

  it('is asked for soon while it is young, then as long as something of it is under way', () => {
    expect(followingMs(tree(aged(600), aged(1)), AT, null)).toBe(2_000);
    expect(
      [aged(600, waits), aged(600, toTell), aged(600, owed)].map((event) => followingMs(tree(event), AT, null)),
    ).toEqual([10_000, 10_000, 10_000]);
    // What is parked waits for a person: they ask for it again.
    expect([tree(aged(600, parked)), tree(aged(600)), tree()].map((one) => followingMs(one, AT, null))).toEqual([
      ...[false, false, false],
    ]);
    expect(followingMs(undefined, AT, null)).toBe(false);
    expect([aged(0, waits), aged(0, owed), aged(0, parked), aged(0)].map(isOpen)).toEqual([true, true, true, false]);
  });

  it('is asked for seldom while nobody answers, and no more once somebody is refused', () => {
    const young = tree(aged(1));
    const failed = [0, 503, 403, 404].map((status) => followingMs(young, AT, new ApiError(status, '', '')));
    expect(failed).toEqual([10_000, 10_000, false, false]);
    expect(followingMs(tree(aged(600)), AT, new ApiError(503, '', ''))).toBe(false);
  });

  it('has of an event that is told anew what it led to by now, in its place of the tree', () => {
    const known = tree({ ...aged(1, waits), caused_by: 'x' });
    const { data, meta } = toldAnew(known, {
      ...tree(aged(1), { ...aged(1), id: 'b' }),
      meta: {
        mails_since: '2026-11-02',
        hints_since: '2026-06-02',
        more_mails: true,
        more_hints: true,
      } as RequestTree['meta'],
    });
    expect(data.map(({ id, caused_by, reactions }) => [id, caused_by, reactions])).toEqual([['a', 'x', []]]);
    expect(meta).toMatchObject({
      mails_since: '2026-11-02',
      hints_since: '2026-06-02',
      more_mails: true,
      more_hints: true,
    });
  });
});
