import { describe, expect, it } from '@jest/globals';
import { fingerprintOf } from './request-fingerprint.js';

const of = (body: unknown) => fingerprintOf('POST', '/api/things', body);

describe('the fingerprint of a request', () => {
  it('is the same for the same wish, whatever the order of its fields', () => {
    expect(of({ a: 1, b: { c: [1, 2], d: null } })).toBe(of({ b: { d: null, c: [1, 2] }, a: 1 }));
    expect(of(undefined)).toMatch(/^[\w-]{22}$/);
  });

  it('is another one for any other wish', () => {
    const bodies = [
      undefined,
      null,
      '',
      '0',
      0,
      false,
      {},
      [],
      [[]],
      [1, 2],
      [2, 1],
      [12],
      ['1', 2],
      { a: 1 },
      { a: '1' },
    ];
    const more = [{ 'a:1': 1 }, { a: [1] }, { a: 1, b: 2 }, [{ a: 1 }, { b: 2 }], { a: { b: 2 } }];
    const all = [...bodies, ...more].map(of);
    const elsewhere = [fingerprintOf('PUT', '/api/things', null), fingerprintOf('POST', '/api/things?a=1', null)];
    expect(new Set([...all, ...elsewhere]).size).toBe(all.length + 2);
  });

  it('is found of what is nested as deep as a body may be', () => {
    const depth = 60_000;
    expect(of(JSON.parse('['.repeat(depth) + ']'.repeat(depth)))).toMatch(/^[\w-]{22}$/);
  });
});
