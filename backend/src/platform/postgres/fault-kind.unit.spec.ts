import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import { UnreadableEvent } from '#platform/event-store/our-events.js';
import { NotOurs } from '#platform/event-store/our-events.js';
import { brokenReferenceIn, faultKindOf, kindOfTold } from './fault-kind.js';

const coded = (code: string, more: object = {}): Error => Object.assign(new Error('boom'), { code, ...more });
const sql = (code: string): Error => coded(code, { severity: 'ERROR' });
const within = (cause: unknown): Error => new Error('while it was handled', { cause });
const event = { type: 'jar.spoilt', streamId: 'jar-1', revision: 3 };

describe('the kind of a fault', () => {
  it.each([
    [sql('23503'), 'row_missing'],
    [sql('23505'), 'already_there'],
    [sql('23502'), 'value_missing'],
    [sql('22003'), 'value_unfit'],
    [sql('23514'), 'value_unfit'],
    [sql('54000'), 'value_unfit'],
    [sql('57P01'), 'unreachable'],
    [sql('42P01'), 'unexpected'],
    [coded('ECONNREFUSED'), 'unreachable'],
    [coded('ENOTFOUND'), 'unreachable'],
    [coded('EOTHER'), 'unexpected'],
    [new UnreadableEvent('Event jar.spoilt is not registered'), 'unreadable'],
    [new NotOurs(event), 'not_ours'],
    [z.string().safeParse(1).error, 'unreadable'],
    [new AppError('conflict', 'TAKEN', 'Bu ad alınmış.'), 'refused'],
    [new AppError('gone', 'HISTORY_CUT', 'Geçmişi silinmiş.'), 'gone'],
    [new AppError('unavailable', 'AWAY', 'Şu anda olmuyor.'), 'unreachable'],
    [new AppError('unavailable', 'AWAY', 'Okunamıyor.', { cause: new UnreadableEvent('x') }), 'unreadable'],
    [new TypeError("Cannot read properties of undefined (reading 'replace')"), 'unexpected'],
    // Whatever a text says is no proof.
    [new Error('PostgreSQL 23503: what it names is not there'), 'unexpected'],
    ['oops', 'unexpected'],
  ])('is told from codes and classes, also of what it was caused by: %#', (error, kind) => {
    expect(faultKindOf(error)).toBe(kind);
    if (error instanceof Error) expect(faultKindOf(within(error))).toBe(kind);
  });

  it.each([
    ['PostgreSQL 23503: what it names is not there (schema app)', 'row_missing'],
    ['PostgreSQL 22003: a number is out of range', 'value_unfit'],
    ['Not written by this program: x, jar-1@3 does not say who did what, as ours do', 'not_ours'],
    ['Event jar.spoilt is not registered', 'unexpected'],
  ])('is what an older version wrote down where that says it: %s', (text, kind) => {
    expect(kindOfTold(text)).toBe(kind);
  });

  it('names the reference that is broken, of PostgreSQL’s own words', () => {
    const names = { schema: 'app', table: 'mail', constraint: 'mail_person_id_fkey' };
    expect(brokenReferenceIn(within(Object.assign(sql('23503'), names)))).toEqual(names);
    expect(brokenReferenceIn(Object.assign(sql('23505'), names))).toBeUndefined();
    expect(brokenReferenceIn(sql('23503'))).toBeUndefined();
  });
});
