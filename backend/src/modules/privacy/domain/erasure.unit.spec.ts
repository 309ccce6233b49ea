import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { erasureDecider } from './erasure.decider.js';
import { canonicalText } from './receipt.js';
import { deletionDay, isSettled } from './rules.js';

const at = new Date('2026-11-21T10:00:00.000Z');
const asked = { person_id: 42, receipt_id: '0b6e8f1c-5d2a-4c8e-9f7b-3a1d5c7e9f02', at };

describe('the note of an erasure', () => {
  it('holds numbers only', () => {
    const decided = erasureDecider.decide(asked, erasureDecider.initialState);
    expect(decided).toEqual({
      ok: true,
      value: [{ type: 'account.erased', data: { ...asked, at: '2026-11-21T10:00:00.000Z' } }],
    });
  });

  it('is written once', () => {
    const decided = erasureDecider.decide(asked, { erased: true });
    expect(decided).toEqual({ ok: true, value: [] });
  });
});

describe('the rules', () => {
  it('leave a week to think better of it', () => {
    expect(deletionDay(at).toISOString()).toBe('2026-11-28T10:00:00.000Z');
  });

  it('wait longer than another process remembers a key and what it opened with it', () => {
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
    expect([isSettled(at, later(120)), isSettled(at, later(149)), isSettled(at, later(150))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('what is signed', () => {
  it('is the same text in whatever order the file has its keys', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, shuffled(item)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.parse(JSON.stringify(value)) as Parameters<typeof canonicalText>[0];
        expect(canonicalText(shuffled(json) as typeof json)).toBe(canonicalText(json));
        expect(JSON.parse(canonicalText(json))).toEqual(json);
      }),
    );
  });

  it('is another text for another receipt', () => {
    expect(canonicalText({ a: '1', b: [1, null, 'ğ'] })).toBe('{"a":"1","b":[1,null,"ğ"]}');
    expect(canonicalText({ a: 1 })).not.toBe(canonicalText({ a: '1' }));
    expect(canonicalText({ a: ['b', 'c'] })).not.toBe(canonicalText({ a: ['b,c'] }));
  });
});
