import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { ConversationPast, masked } from './conversation-past.js';

const about = { listing_id: 42, buyer_id: 7, seller_id: 9, at: '2026-11-24T09:00:00.000Z' };
const stored = (type: string, data: object): StoredEvent =>
  ({ type: `conversation.${type}`, data: { ...about, ...data } }) as unknown as StoredEvent;
const sent = (number: number, sender_id: number, data: object = {}): StoredEvent =>
  stored('message-sent', { number, sender_id, body: '', photos: [], offer_minor: null, held: null, ...data });

const EVENTS = [
  stored('started', {}),
  sent(1, 7, { body: 'Merhaba, 5 TL olur mu?' }),
  stored('read', { reader_id: 9, up_to: 1 }),
  sent(2, 9, { offer_minor: 150_000 }),
  sent(3, 7, { body: null, photos: [{}, {}] }),
  stored('reported', { reporter_id: 7, reported_id: 9, report: 1 }),
];

describe('a conversation as it was', () => {
  const past = new ConversationPast();
  const told = (count: number) => past.tell(EVENTS.slice(0, count));
  const fact = (count: number, name: string) => told(count).facts.find((one) => one.name === name)?.value;

  it('had not begun before its first event, and belongs to both people whatever moment is asked for', () => {
    expect(told(0)).toEqual({ facts: [{ name: 'Durum', value: 'Henüz başlamamıştı' }], lines: [] });
    expect(past.sidesOf(EVENTS[0], '42-7')).toEqual([7, 9]);
    const strange = [stored('started', { buyer_id: '7', seller_id: undefined }), { type: 'x', data: {} }];
    for (const first of strange) expect(past.sidesOf(first as StoredEvent, '42-7')).toEqual([]);
    // Where no event can be read its name says one of them.
    expect([past.sidesOf(undefined, '42-7'), past.sidesOf(undefined, 'x')]).toEqual([[7], []]);
  });

  it('tells who had written, read and offered by then, and not a word of it, or how much was offered', () => {
    expect(fact(2, 'Satıcı')).toBe('kullanıcı #9, hiçbirini okumamıştı');
    expect(fact(3, 'Satıcı')).toBe('kullanıcı #9, 1. mesaja kadar okumuştu');
    expect([fact(3, 'Açık teklif'), fact(4, 'Açık teklif'), fact(5, 'Bildirim'), fact(6, 'Bildirim')]).toEqual([
      ...['yok', '2. mesajdaki', undefined, '1, yanıtlanmamış 1'],
    ]);
    expect(told(6).lines.map(({ text }) => text)).toEqual([
      '#1 Alıcı: •••••••, • •• •••• ••?',
      '#2 Satıcı: teklif',
      '#3 Alıcı: bu andan sonra silindi · 2 fotoğraf',
    ]);
  });

  it('tells words that are gone today apart: those that were gone then, and those that have been erased since', () => {
    const gone = [stored('started', {}), sent(1, 7, { body: null }), sent(2, 9, { body: null, photos: [{}] })];
    const erased = stored('words-erased', { person_id: 7, messages: 2, reports: 0 });
    const lines = (...events: readonly StoredEvent[]) => past.tell(events).lines.map(({ text }) => text);
    expect(lines(...gone)).toEqual([
      '#1 Alıcı: bu andan sonra silindi',
      '#2 Satıcı: bu andan sonra silindi · 1 fotoğraf',
    ]);
    expect(lines(...gone, erased)).toEqual(['#1 Alıcı: silinmişti', '#2 Satıcı: bu andan sonra silindi · 1 fotoğraf']);
  });

  it('shows the last hundred messages, opens no others, and says how many are before them', () => {
    const many = [stored('started', {}), ...Array.from({ length: 120 }, (_, n) => sent(n + 1, 7, { body: 'a' }))];
    const { lines, leftOut } = past.tell(many);
    expect([lines.length, lines[0]?.text, leftOut]).toEqual([
      ...[100, '#21 Alıcı: •'],
      'Son 100 mesaj gösteriliyor; öncesinde 20 mesaj daha vardı.',
    ]);
    expect(past.opened(many)).toEqual(many.slice(-100));
    expect(past.opened(EVENTS)).toHaveLength(3);
  });

  it('hides every letter, digit and picture, also what stands on another sign, and is no longer than a page bears', () => {
    expect(masked('Şöyle: 0532 日本 ß👍')).toBe('•••••: •••• •• ••');
    expect(masked('😡🔪 ☎, e\u0301? 5 + 5 = 10 ₺')).toBe('•• •, ••? • • • • •• •');
    expect(masked(`${'a'.repeat(499)}👍`)).toBe('•'.repeat(500));
    expect(masked('a'.repeat(10_000))).toHaveLength(500);
  });
});
