import { describe, expect, it } from '@jest/globals';
import { hasConsistentSplit, type PackageFields } from '@ilan/api';
import { isOnSale, type Package, packagesDecider, type WritePackage } from './packages.js';

const now = new Date('2026-11-24T10:00:00Z');
const fields: PackageFields = {
  name: 'Bayram paketi',
  kind: 'featured',
  days: 7,
  gross_minor: 7_500,
  vat_rate: 20,
  valid_from: null,
  valid_to: null,
};
const shipped = packagesDecider.initialState;
const decide = (change: Partial<WritePackage>, packages: readonly Package[] = shipped) =>
  packagesDecider.decide(
    { type: 'create', now, changed_by: 52, reason: 'Bayram için deneme', package_id: 'bayram', fields, ...change },
    packages,
  );
const after = (change: Partial<WritePackage>, packages: readonly Package[] = shipped): readonly Package[] => {
  const decided = decide(change, packages);
  if (!decided.ok) throw decided.error;
  return decided.value.reduce<readonly Package[]>((state, event) => packagesDecider.evolve(state, event), packages);
};

describe('packages', () => {
  it('begin with prices that can stand on an invoice', () => {
    expect(shipped.map(({ id }) => id)).toEqual(['featured-7', 'featured-15', 'featured-30', 'bump', 'urgent-7']);
    for (const { gross_minor, vat_rate } of shipped) expect(hasConsistentSplit(gross_minor, vat_rate)).toBe(true);
  });

  it('when one is added, stand behind the others', () => {
    expect(after({}).at(-1)).toEqual({ ...fields, id: 'bayram', revision: 1, updated_at: now });
  });

  it('when one is changed, keep its place, and count', () => {
    const changed = after({
      type: 'change',
      package_id: 'bump',
      revision: 0,
      fields: { ...fields, kind: 'bump', days: null },
    });
    expect(changed.map(({ id, revision }) => `${id} ${revision}`)).toEqual([
      'featured-7 0',
      'featured-15 0',
      'featured-30 0',
      'bump 1',
      'urgent-7 0',
    ]);
  });

  it.each([
    ['a name that is taken', { package_id: 'bump' }, 'PACKAGE_EXISTS'],
    ['one that is not there', { type: 'change' }, 'NO_PACKAGE'],
    ['one that changed meanwhile', { type: 'change', package_id: 'bump', revision: 3 }, 'VERSION_CONFLICT'],
  ] as const)('refuse %s', (_what, change, code) => {
    expect(decide(change)).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    [
      'gross_minor',
      { gross_minor: 9_999 },
      '99,99 TL, %20 KDV ile kuruşu kuruşuna ayrılamıyor. En yakın fiyatlar: 99,98 TL ve 100,00 TL.',
    ],
    ['days', { days: 8 }, 'Öne çıkarma 7, 15 ya da 30 gün sürer.'],
    ['days', { kind: 'bump' }, 'Üste taşımanın süresi olmaz.'],
    ['days', { kind: 'urgent', days: null }, '1 ile 90 arasında bir gün sayısı girin.'],
    ['valid_to', { valid_from: '2026-12-02', valid_to: '2026-12-01' }, 'Satış, başladığı günden önce bitemez.'],
  ] as const)('refuse a wrong %s: %j', (field, wrong, sentence) => {
    expect(decide({ fields: { ...fields, ...wrong } })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { [field]: [sentence] } },
    });
  });

  it.each([
    [null, null, true],
    ['2026-11-24', '2026-11-24', true],
    ['2026-11-25', null, false],
    [null, '2026-11-23', false],
  ])('from %s to %s on 24 November: %s', (valid_from, valid_to, expected) => {
    const one: Package = { ...fields, id: 'x', revision: 1, updated_at: now, valid_from, valid_to };
    expect(isOnSale(one, '2026-11-24')).toBe(expected);
  });
});
