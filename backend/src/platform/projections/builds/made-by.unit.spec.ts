import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '#kernel/event.js';
import { defineTable } from '../define-table.js';
import type { Row, StoredEvent } from '../projection.js';
import { MADE_BY, tellingRules } from './made-by.js';

interface Box {
  readonly id: number;
  readonly label: string | null;
  readonly parts: readonly number[];
}

const boxes = tellingRules(
  defineTable<Box, DomainEvent<string, { readonly value: string }>>({
    ...{ name: 'box', key: 'id', columns: { id: 'bigint', label: 'text', parts: 'jsonb' } },
    keyOf: () => 1,
    fold(row, { type, data }) {
      if (type === 'box.opened') return { id: 1, label: null, parts: [] };
      if (!row || type === 'box.looked-at') return row;
      if (type === 'box.labelled') return { ...row, label: data.value, parts: [...row.parts] };
      return type === 'box.filled' ? { ...row, parts: [1] } : null;
    },
  }),
);
const event = (type: string): StoredEvent => ({ type, data: { value: 'x' } }) as unknown as StoredEvent;
const given = (...types: readonly string[]): Row | null | undefined =>
  types.reduce<Row | null | undefined>((row, type) => {
    const after = boxes.fold(row ?? undefined, event(type), 1);
    return after === undefined ? row : after;
  }, undefined);

describe('a row that tells its rules', () => {
  it('says of each field which event’s fold wrote it, and of the others which one began the row', () => {
    const row = given('box.opened', 'box.labelled', 'box.filled');
    expect(row).toMatchObject({ id: 1, label: 'x', parts: [1] });
    expect(row?.[MADE_BY]).toEqual({
      ...{ '': 'box.opened', label: 'box.labelled', parts: 'box.filled' },
      ...{ last_stream: 'box.filled', last_revision: 'box.filled' },
    });
  });

  it('stays the very same where nothing changed, so that no write is made of it', () => {
    const row = given('box.opened', 'box.labelled') ?? undefined;
    expect(boxes.fold(row, event('box.looked-at'), 1)).toBe(row);
  });

  it('goes and begins anew with another rule', () => {
    expect(given('box.opened', 'box.emptied')).toBeNull();
    expect(given('box.opened', 'box.labelled', 'box.emptied', 'box.opened')?.[MADE_BY]).toEqual({ '': 'box.opened' });
  });
});
