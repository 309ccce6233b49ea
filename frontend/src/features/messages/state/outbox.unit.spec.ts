/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MessageSent, SendMessageForm } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { Outbox, type OutboxParts } from './outbox';
import { readUnsent } from './unsent';

const USER = 7;
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

interface Sending {
  readonly form: SendMessageForm;
  readonly take: () => Promise<void>;
  readonly fail: (status: number, retryAfter?: number) => Promise<void>;
}
let sent: Sending[];
let heard: string[];
const open: Outbox[] = [];
const start = (): Outbox => {
  const parts: OutboxParts = {
    user: USER,
    send: (_pair, form) =>
      new Promise((resolve, reject) => {
        sent.push({
          form,
          take: () => (resolve({ message: { client_id: form.client_id } } as MessageSent), settle()),
          fail: (status, retryAfter) => (
            reject(new ApiError(status, 'X', `Olmadı ${status}`, {}, retryAfter)),
            settle()
          ),
        });
      }),
    onSent: (_pair, { message }) => void heard.push(`sent ${message.client_id}`),
    onRefused: () => void heard.push('refused'),
    failed: 'Gönderilemedi',
  };
  const outbox = new Outbox(parts);
  open.push(outbox);
  return outbox;
};
const write = (outbox: Outbox, client_id: string, listing = 12): void =>
  outbox.add({
    client_id,
    person: 5,
    listing,
    body: `söz ${client_id}`,
    photos: [],
    offer_minor: null,
    written_at: new Date().toISOString(),
  });
const phases = (outbox: Outbox) => outbox.list().map(({ client_id, phase }) => `${client_id} ${phase}`);
const kept = () => readUnsent(USER).map(({ client_id }) => client_id);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sent = [];
  heard = [];
});
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
  jest.useRealTimers();
});

describe('messages on their way', () => {
  it('are sent one after the other within a conversation, and beside each other in several', async () => {
    const outbox = start();
    write(outbox, 'a');
    write(outbox, 'b');
    write(outbox, 'c', 13);
    expect(sent.map(({ form }) => form.client_id)).toEqual(['a', 'c']);
    expect(phases(outbox)).toEqual(['a sending', 'b sending', 'c sending']);
    await sent[0]!.take();
    expect(sent.map(({ form }) => form.client_id)).toEqual(['a', 'c', 'b']);
    await sent[2]!.take();
    await sent[1]!.take();
    expect(heard).toEqual(['sent a', 'sent b', 'sent c']);
    expect([outbox.list(), kept()]).toEqual([[], []]);
  });

  it('carry only what they have', async () => {
    const outbox = start();
    write(outbox, 'a');
    expect(sent[0]!.form).toEqual({ client_id: 'a', body: 'söz a' });
  });

  it.each([0, 500, 503])(
    'that meet %s are tried again by themselves under the same number, later each time',
    async (status) => {
      const outbox = start();
      write(outbox, 'a');
      write(outbox, 'b');
      await sent[0]!.fail(status);
      expect(phases(outbox)).toEqual(['a waiting', 'b waiting']);
      await jest.advanceTimersByTimeAsync(999);
      expect(sent).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1);
      await sent[1]!.fail(status);
      await jest.advanceTimersByTimeAsync(1999);
      expect(sent).toHaveLength(2);
      await jest.advanceTimersByTimeAsync(1);
      await sent[2]!.take();
      await sent[3]!.take();
      expect(sent.map(({ form }) => form.client_id)).toEqual(['a', 'a', 'a', 'b']);
      expect(heard).toEqual(['sent a', 'sent b']);
    },
  );

  it('go at once when the line is back', async () => {
    const outbox = start();
    write(outbox, 'a');
    for (let tries = 0; tries < 6; tries += 1) {
      await sent.at(-1)!.fail(0);
      await jest.advanceTimersByTimeAsync(30_000);
    }
    await sent.at(-1)!.fail(0);
    const before = sent.length;
    outbox.resume();
    expect(sent).toHaveLength(before + 1);
    expect(phases(outbox)).toEqual(['a sending']);
  });

  it('that are refused wait for a wish, and hold up nobody', async () => {
    const outbox = start();
    write(outbox, 'a');
    write(outbox, 'b');
    await sent[0]!.fail(422);
    expect(heard).toEqual(['refused']);
    expect(outbox.list()[0]).toMatchObject({ phase: 'refused', refused: 'Olmadı 422' });
    expect(sent.map(({ form }) => form.client_id)).toEqual(['a', 'b']);
    await sent[1]!.take();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
    outbox.retry('a');
    expect(phases(outbox)).toEqual(['a sending']);
    await sent[2]!.take();
    expect(kept()).toEqual([]);
  });

  it('that come too fast wait as long as the server asks, and tell it where that is long', async () => {
    const outbox = start();
    write(outbox, 'a');
    await sent[0]!.fail(429, 5);
    await jest.advanceTimersByTimeAsync(4999);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await sent[1]!.fail(429, 3600);
    expect(phases(outbox)).toEqual(['a refused']);
  });

  it('outlive the page, also with what was refused', async () => {
    const outbox = start();
    write(outbox, 'a');
    write(outbox, 'b');
    await sent[0]!.fail(409);
    outbox.close();
    const next = start();
    expect(phases(next)).toEqual(['a refused', 'b waiting']);
    next.resume();
    expect(sent.at(-1)!.form.client_id).toBe('b');
    next.drop('a');
    expect(kept()).toEqual(['b']);
  });

  it('of another tab are seen, and not written over', async () => {
    const [one, other] = [start(), start()];
    write(one, 'a');
    write(other, 'b');
    expect(kept()).toEqual(['a', 'b']);
    one.heedOtherTabs({ key: 'ilan:unsent:7' });
    expect(one.list().map(({ client_id }) => client_id)).toEqual(['a', 'b']);
    await sent[0]!.take();
    other.heedOtherTabs({ key: 'ilan:unsent:7' });
    expect(other.list().map(({ client_id }) => client_id)).toEqual(['b']);
  });

  it('are sent where the browser keeps nothing', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const outbox = start();
    write(outbox, 'a');
    write(outbox, 'b');
    await sent[0]!.take();
    await sent[1]!.take();
    full.mockRestore();
    expect([heard, outbox.list()]).toEqual([['sent a', 'sent b'], []]);
  });

  it('of another person on the same device are not theirs', () => {
    write(start(), 'a');
    expect(readUnsent(8)).toEqual([]);
  });
});
