import { describe, expect, it } from '@jest/globals';
import { asKeptFault, faultOfJob } from './job-fault.js';

const coded = (code: string, more: object = {}): Error => Object.assign(new Error('boom'), { code, ...more });

describe('the fault of a job', () => {
  it.each([
    [coded('23503', { severity: 'ERROR' }), 'row_missing', 'PostgreSQL 23503: what it names is not there'],
    [coded('ECONNREFUSED'), 'unreachable', 'boom'],
    [new Error('[gone] boom'), 'unexpected', '[gone] boom'],
    ['oops', 'unexpected', 'oops'],
  ])('is kept by the queue with its kind: %#', (error, fault, reason) => {
    expect(faultOfJob(asKeptFault(error).message)).toEqual({ fault, reason });
  });

  it.each([
    ['job stalled more than allowable limit', 'unexpected'],
    ['PostgreSQL 22003: a number is out of range', 'value_unfit'],
    ['[of-a-newer-version] boom', 'unexpected'],
  ])('is what it says where somebody else, or an older version, wrote it: %s', (kept, fault) => {
    expect(faultOfJob(kept)).toEqual({ fault, reason: kept });
  });
});
