import { describe, expect, it } from '@jest/globals';
import { reasonIn } from './server-log.js';

describe('why PostgreSQL failed', () => {
  it.each([
    'FATAL:  could not write lock file "postmaster.pid": No space left on device\n',
    'LOG:  starting\nFATAL:  could not write lock file "postmaster.pid": No sp',
    'PANIC:  could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded\n',
  ])('is a full disk, also where that cut the log short: %j', (output) => {
    expect(reasonIn(output)).toBe('the disk is full; free some space and start again, nothing is lost.');
  });

  it('is the last line that says so', () => {
    expect(reasonIn('LOG:  starting\nFATAL:  role "x" does not exist\nLOG:  database system is shut down\n')).toBe(
      'role "x" does not exist',
    );
  });
});
