import { UsageError, wholeNumber } from './cli-command.js';

describe('a number on the command line', () => {
  it.each([
    ['0', 0],
    ['20', 20],
    ['007', 7],
  ])('reads %s', (text, number) => expect(wholeNumber(text, '--last')).toBe(number));

  it.each(['', ' 1', '-1', '1.5', '1e3', '0x10', 'abc', '1000000001', '9'.repeat(30), 'NaN', '٣'])(
    'refuses "%s" in one sentence',
    (text) => {
      expect(() => wholeNumber(text, '--last')).toThrow(UsageError);
      expect(() => wholeNumber(text, '--last')).toThrow(/^--last is a whole number from 0 to 1000000000, not ".*"\.$/);
    },
  );

  it('keeps to the bounds that it is given', () => {
    expect(() => wholeNumber('0', 'An id', { min: 1 })).toThrow('An id is a whole number from 1');
    expect(wholeNumber('5', 'An id', { min: 5, max: 5 })).toBe(5);
  });
});
