import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@ilan/api';
import { ApiClient } from '@/shared/api-client/api-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { createQueryClient } from '@/shared/api-client/query-client';
import { store } from '@/shared/state/store';
import { hear } from './heard-part';
import { type AppSocket, wire } from './wire';

type Said = readonly [name: string, ...rest: readonly unknown[]];

/** A line that does what the test says. */
class Line {
  connected = false;
  active = true;
  readonly said: Said[] = [];
  readonly connect = jest.fn();
  readonly #heard = new Map<string, (...args: unknown[]) => void>();
  #any: (name: string, ...args: unknown[]) => void = () => undefined;

  on(name: string, handler: (...args: unknown[]) => void): void {
    this.#heard.set(name, handler);
  }
  onAny(handler: (name: string, ...args: unknown[]) => void): void {
    this.#any = handler;
  }
  emit(...said: Said): void {
    this.said.push(said);
  }
  hear(name: string, ...args: unknown[]): void {
    this.#heard.get(name)?.(...args);
    if (!name.includes('connect')) this.#any(name, ...args);
  }
  stand(): void {
    this.connected = true;
    this.hear('connect');
  }
  fall(reason: string): void {
    this.connected = false;
    this.hear('disconnect', reason);
  }
  /** The server's answer to the last entry of the room. */
  entered(): void {
    const last = this.said.findLast(([name]) => name === 'join_user_room');
    (last?.[2] as () => void)();
  }
}

let line: Line;
let stop: () => void;
const start = (person?: number) => {
  const queryClient = createQueryClient(new ApiClient());
  const know = (id: number): void =>
    void queryClient.setQueryData(sessionQuery().queryKey, { user: { id } } as Partial<Session> as Session);
  if (person !== undefined) know(person);
  const stale = jest.spyOn(queryClient, 'invalidateQueries');
  stop = wire(line as unknown as AppSocket, queryClient, store);
  const keys = () => stale.mock.calls.splice(0).map(([filters]) => filters?.queryKey?.join('/'));
  return { know, keys };
};
const messages = () => line.said.map(([name, id]) => [name, id]);

const forget = jest.fn();
hear({ hints: {}, whileAway: [['home'], ['my-listings']], beforeFirst: [['my-listings']], forget });
// A part that came later.
hear({ hints: {}, whileAway: [['session'], ['admin']], beforeFirst: [['admin', 'reviews']] });

beforeEach(() => {
  jest.useFakeTimers();
  forget.mockReset();
  line = new Line();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the line of a tab', () => {
  it('tells who comes, and asks again when the room is entered, not before', () => {
    const { keys } = start(7);
    line.stand();
    expect(messages()).toEqual([
      ['user_online', 7],
      ['join_user_room', 7],
    ]);
    expect(keys()).toEqual([]);
    line.entered();
    expect(keys()).toEqual(['my-listings', 'admin/reviews']);
  });

  it('tells who comes when that is known later, once', () => {
    const { know, keys } = start();
    line.stand();
    expect(messages()).toEqual([]);
    know(7);
    know(7);
    expect(messages()).toEqual([
      ['user_online', 7],
      ['join_user_room', 7],
    ]);
    line.entered();
    expect(keys()).toContain('my-listings');
  });

  it('that was down asks for all that was missed, and tells again who comes', () => {
    const { know, keys } = start(7);
    line.stand();
    line.entered();
    keys();
    expect(forget).not.toHaveBeenCalled();
    line.fall('transport close');
    know(7);
    expect(line.said).toHaveLength(2);
    line.stand();
    expect(line.said).toHaveLength(4);
    forget.mockImplementation(() => expect(keys()).toEqual([]));
    line.entered();
    expect(forget).toHaveBeenCalledTimes(1);
    expect(keys()).toEqual(['home', 'my-listings', 'session', 'admin']);
  });

  it('of a visitor that was down asks for all that was missed at once', () => {
    const { keys } = start();
    line.stand();
    expect(keys()).toEqual([]);
    line.fall('ping timeout');
    line.stand();
    expect(forget).toHaveBeenCalledTimes(1);
    expect(keys()).toEqual(['home', 'my-listings', 'session', 'admin']);
    expect(line.said).toEqual([]);
  });

  it('comes again where the server could not tell who comes, and stops with the tab', () => {
    const { keys } = start(7);
    line.active = false;
    line.hear('connect_error', new Error('UNAVAILABLE'));
    expect(line.connect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(6_000);
    expect(line.connect).toHaveBeenCalledTimes(1);
    expect(keys()).toEqual([]);
    line.hear('connect_error', new Error('UNAVAILABLE'));
    stop();
    jest.advanceTimersByTime(60_000);
    expect(line.connect).toHaveBeenCalledTimes(1);
  });

  it('that is refused asks who one is, and does not come again', () => {
    const { keys } = start(7);
    line.active = false;
    line.hear('connect_error', new Error('UNAUTHENTICATED'));
    jest.advanceTimersByTime(60_000);
    expect(line.connect).not.toHaveBeenCalled();
    expect(keys()).toEqual(['session']);
  });

  it('that cannot be built is tried by the line itself', () => {
    const { keys } = start(7);
    line.hear('connect_error', new Error('xhr poll error'));
    jest.advanceTimersByTime(60_000);
    expect(line.connect).not.toHaveBeenCalled();
    expect(keys()).toEqual([]);
  });
});
