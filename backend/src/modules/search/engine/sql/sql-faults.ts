import type pg from 'pg';

/** A statement took longer than its transaction lets it. */
export const QUERY_CANCELED = '57014';
export const UNDEFINED_TABLE = '42P01';

export const failedWith = (error: unknown, code: string): boolean => (error as pg.DatabaseError).code === code;
