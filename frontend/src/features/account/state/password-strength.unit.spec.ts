import { describe, expect, it } from '@jest/globals';
import { strengthOf } from './password-strength';

const me = ['Işıl', 'Çelik', 'isil.celik@ornek.com'];

describe('advice about a password', () => {
  it.each([
    ['sifre12345', 1, 'common'],
    ['Fenerbahçe1907', 1, 'common'],
    ['ÇELİK-2026-ankara', 1, 'personal'],
    ['ışıl-ışıl-ışıl-ışıl', 1, 'personal'],
    ['aaaaaaaaaaaa', 1, 'repeated'],
    ['kırlangıç', 1, 'longer'],
    ['Kır-9 ucar', 3, 'good'],
    ['Kır-9uça', 2, 'longer'],
    ['kırlangıçlar', 2, 'varied'],
    ['mavi bisiklet yokuşta', 3, 'good'],
  ] as const)('%s: %i, %s', (password, level, advice) => expect(strengthOf(password, me)).toEqual({ level, advice }));
});
