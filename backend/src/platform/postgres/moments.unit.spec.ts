import pg from 'pg';
import { momentOf } from './moments.js';

const ordinary = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

describe('a moment as PostgreSQL writes it', () => {
  it.each([
    '2026-01-31 12:00:00+00',
    '2026-01-31 12:00:00.1+00',
    '2026-01-31 12:00:00.12+00',
    '2026-01-31 12:00:00.123+00',
    '2026-01-31 12:00:00.123456+00',
    '2026-01-31 12:00:00.1239+00',
    '2026-01-31 12:00:00.5+03',
    '2026-01-31 12:00:00+05:30',
    '1969-12-31 23:59:59.999-08',
    '0099-01-01 00:00:00+00',
    '0044-03-15 10:00:00+00 BC',
    '12026-01-31 12:00:00+00',
  ])('is read from "%s" as the driver reads it', (text) => {
    expect(momentOf(text).getTime()).toBe(ordinary(text).getTime());
  });

  it('may be infinitely far', () => {
    expect(momentOf('infinity')).toBe(Infinity);
  });
});
