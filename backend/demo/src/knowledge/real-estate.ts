import { TAKEN_OVER } from '../phrases/real-estate.js';
import { rent, sale } from './homes.js';
import { nightly } from './nightly-homes.js';
import { premises, takeOver } from './premises.js';
import { COAST, LARGE_CITIES, SUMMER } from './real-estate-prices.js';
import type { Knowledge } from './writer.js';

export const REAL_ESTATE: Knowledge = {
  'satilik-daire': sale('daire', 13),
  'satilik-rezidans': sale('rezidans', 3, { provinces: LARGE_CITIES.slice(0, 7), setting: 'central' }),
  'satilik-mustakil-ev': sale('mustakil-ev', 3.5),
  'satilik-villa': sale('villa', 3.5, { provinces: [34, 6, 35, 7, 48, 9, 16, 10, 41, 77, 33, 1, 54] }),
  'satilik-dubleks-ve-tripleks': sale('dubleks-ve-tripleks', 3),
  'satilik-yazlik': sale('yazlik', 2.5, { provinces: SUMMER, setting: 'seaside' }),
  'satilik-ciftlik-evi': sale('ciftlik-evi', 1, { setting: 'country' }),
  'satilik-koy-evi': sale('koy-evi', 1.5, { setting: 'country' }),
  'kiralik-daire': rent('daire', 9.5),
  'kiralik-rezidans': rent('rezidans', 2, { provinces: LARGE_CITIES.slice(0, 7), setting: 'central' }),
  'kiralik-mustakil-ev': rent('mustakil-ev', 1.5),
  'kiralik-villa': rent('villa', 1, { provinces: [34, 35, 7, 48, 9, 6, 16] }),
  'kiralik-dubleks-ve-tripleks': rent('dubleks-ve-tripleks', 0.7),
  'kiralik-yazlik': rent('yazlik', 1, { provinces: SUMMER, setting: 'seaside' }),
  'gunluk-kiralik-daire': nightly('daire', 2.5, [2_000, 3_400], ['Stüdyo (1+0)', '1+1', '2+1', '3+1'], 0.1),
  'gunluk-kiralik-villa': nightly('villa', 1, [8_500, 17_000], ['3+1', '4+1', '4+2', '5+1'], 1, [48, 7, 9, 35, 54, 34]),
  'bungalov-ve-dag-evi': nightly(
    'bungalov',
    0.7,
    [3_500, 6_000],
    ['1+1', '2+1'],
    0.2,
    [54, 14, 53, 61, 41, 81, 48, 7, 37],
  ),
  'apart-ve-pansiyon': nightly('apart', 1, [1_300, 2_300], ['Stüdyo (1+0)', '1+1'], 0.25, COAST),
  'satilik-dukkan-ve-magaza': premises('dukkan-ve-magaza', 1, false),
  'satilik-ofis-ve-buro': premises('ofis-ve-buro', 1, false),
  'satilik-depo-ve-antrepo': premises('depo-ve-antrepo', 0.5, false),
  'satilik-fabrika-ve-uretim-tesisi': premises('fabrika-ve-uretim-tesisi', 0.3, false),
  'satilik-kafe-ve-restoran': premises('kafe-ve-restoran', 0.4, false),
  'satilik-plaza-kati': premises('plaza-kati', 0.4, false),
  'kiralik-dukkan-ve-magaza': premises('dukkan-ve-magaza', 1.2, true),
  'kiralik-ofis-ve-buro': premises('ofis-ve-buro', 1.2, true),
  'kiralik-depo-ve-antrepo': { ...premises('depo-ve-antrepo', 0.7, true), without: ['konteyner'] },
  'kiralik-fabrika-ve-uretim-tesisi': premises('fabrika-ve-uretim-tesisi', 0.3, true),
  'kiralik-kafe-ve-restoran': premises('kafe-ve-restoran', 0.4, true),
  'kiralik-plaza-kati': premises('plaza-kati', 0.5, true),
  'devren-kafe-ve-restoran': takeOver('kafe', [450_000, 2_600_000], TAKEN_OVER.cafe),
  'devren-magaza': takeOver('giyim mağazası', [250_000, 1_400_000], TAKEN_OVER.shop),
};
