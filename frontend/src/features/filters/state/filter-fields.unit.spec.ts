import { describe, expect, it } from '@jest/globals';
import type { StaffFilter } from '@ilan/api';
import { allOptions, createSchema, EMPTY } from './filter-fields';

const CARS = 24;
const fields = { ...EMPTY, label: 'Donanım', depends_on: 'model' };
const messages = (by: Readonly<Record<string, string>>): string[] => {
  const parsed = createSchema(CARS, false, by).safeParse(fields);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

describe('options of a filter that hangs on another', () => {
  it('are refused with the option that it is about, and as a whole without one', () => {
    expect(messages({ Focus: 'x'.repeat(81) })).toEqual([
      expect.stringMatching(/^Focus, x{40}: Bir seçenek en fazla/u),
    ]);
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`Model ${at}`, 'Titanium']));
    expect(messages(many)).toEqual(['En fazla 1000 seçeneğe seçenek yazılabilir.']);
  });

  it('are refused under a name that no object keeps anything under, and kept under whatever else every object has', () => {
    expect(messages(Object.fromEntries([['__proto__', 'Titanium']]))).toEqual([
      '“__proto__” bir seçeneğin adı olamaz; başka bir ad yazın.',
    ]);
    expect(messages({ constructor: 'Titanium', toString: '__proto__' })).toEqual([
      expect.stringMatching(/^toString, __proto__: “__proto__” bir seçeneğin/u),
    ]);
    const parsed = createSchema(CARS, false, { constructor: 'Titanium' }).safeParse(fields);
    expect(parsed.success && Object.entries(parsed.data.options_by ?? {})).toEqual([['constructor', ['Titanium']]]);
  });

  it('are asked for each option once, under however many of its own filter that stands', () => {
    const model = { options: [], options_by: { Ford: ['Focus', 'Diğer'], Fiat: ['Egea', 'Diğer'] } };
    expect(allOptions(model as unknown as StaffFilter)).toEqual(['Focus', 'Diğer', 'Egea']);
  });
});
