import { describe, expect, it } from '@jest/globals';
import { atOf, isNoMoment, localMinute, momentOf } from './said-moment';

describe('the moment at which a stream is looked at', () => {
  it('is what was typed, with the whole of its last minute, and comes back into the field', () => {
    const moment = momentOf('2026-11-26T10:05') ?? '';
    expect(moment).toMatch(/:59\.999Z$/u);
    expect(localMinute(moment)).toBe('2026-11-26T10:05');
    expect([momentOf(''), momentOf('dün'), localMinute('dün')]).toEqual([undefined, undefined, '']);
  });

  it('stands in the address, where nothing else is believed', () => {
    expect(atOf(new URLSearchParams('at=2026-11-26T10:05:00.000Z'))).toBe('2026-11-26T10:05:00.000Z');
    expect([atOf(new URLSearchParams('at=dün')), atOf(new URLSearchParams(''))]).toEqual([undefined, undefined]);
    // As the API reads it.
    expect(atOf(new URLSearchParams('at=2026-11-21'))).toBe('2026-11-20T21:00:00.000Z');
  });

  it('is said to be unreadable where something else stands there', () => {
    const said = [
      '',
      'at=',
      'at=2026-11-21',
      'at=2026-11-21T10:00Z',
      'at=dün',
      'at=2026-13-40',
      'at=2026-02-30',
      'at=5',
    ];
    expect(said.map((search) => isNoMoment(new URLSearchParams(search)))).toEqual([
      ...[false, false, false, false, true, true, true, true],
    ]);
  });
});
