import { describe, expect, it } from '@jest/globals';
import type { CategoryFilter } from '@ilan/api';
import { featureTexts } from './feature-text.js';

const range = (key: string, label: string, unit?: string): CategoryFilter => ({
  ...{ key, label, type: 'range' },
  ...(unit !== undefined && { unit }),
});

describe('what an ad says, as people read it', () => {
  it('is nothing of a filter of which it says nothing, whatever its key is', () => {
    const filters = [range('constructor', 'Constructor'), range('km', 'Kilometre', 'km')];
    expect(featureTexts(filters, { km: 85_000 })).toEqual([{ key: 'km', label: 'Kilometre', text: '85.000 km' }]);
    const [said] = featureTexts(filters, { constructor: 3 });
    expect(said).toEqual({ key: 'constructor', label: 'Constructor', text: '3' });
  });

  it('writes years without points, whoever added their filter, and quantities with them', () => {
    const filters = [
      range('yil', 'Model'),
      range('uretim_yili', 'Üretim yılı'),
      range('km', 'Kilometre', 'km'),
      range('omur', 'Ömrü', 'yıl'),
    ];
    const texts = featureTexts(filters, { yil: 2015, uretim_yili: 2019, km: 120_000, omur: 1_500 });
    expect(texts.map(({ text }) => text)).toEqual(['2015', '2019', '120.000 km', '1.500 yıl']);
  });
});
