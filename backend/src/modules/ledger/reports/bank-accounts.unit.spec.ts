import { describe, expect, it } from '@jest/globals';
import { oneNameEach } from './bank-accounts.js';

const IBAN = 'TR330006100519786457841326';
const OTHER = 'TR320010009999901234567890';
const OWN = '00061/0519786457841326';

/** Under which name each goes. */
const told = (...names: readonly (string | null)[]) => [...oneNameEach(names).values()];

describe('accounts that statements name', () => {
  it('are one where the bank wrote its IBAN in one and its own number in another', () => {
    expect(told(IBAN, OWN)).toEqual([IBAN, IBAN]);
    expect(told('1234-567', IBAN)).toEqual([IBAN, IBAN]);
    expect(told('TR33 0006 1005 1978 6457 8413 26', IBAN)).toEqual([
      'TR33 0006 1005 1978 6457 8413 26',
      'TR33 0006 1005 1978 6457 8413 26',
    ]);
  });

  it('are one with a file that names none, where there is one alone', () => {
    expect(told(null, OWN)).toEqual([OWN, OWN]);
    expect(told(null, IBAN, OWN)).toEqual([IBAN, IBAN, IBAN]);
    expect(told(null)).toEqual([null]);
  });

  it('are several where both are written alike and differ', () => {
    expect(told(IBAN, OTHER)).toEqual([IBAN, OTHER]);
    expect(told(OWN, '00010/1234567890')).toEqual([OWN, '00010/1234567890']);
  });

  it('go to the IBAN that has their digits, and stay their own where nobody can say', () => {
    expect(told(IBAN, OTHER, OWN)).toEqual([IBAN, OTHER, IBAN]);
    expect(told(IBAN, OTHER, OWN, '1234-567')).toEqual([IBAN, OTHER, IBAN, OTHER]);
    expect(told(IBAN, OTHER, '1234-567')).toEqual([IBAN, OTHER, '1234-567']);
    expect(told(IBAN, OWN, '1234-567')).toEqual([IBAN, IBAN, '1234-567']);
    expect(told(IBAN, OTHER, null)).toEqual([IBAN, OTHER, null]);
  });
});
