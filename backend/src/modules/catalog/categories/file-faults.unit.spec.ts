import { describe, expect, it } from '@jest/globals';
import { base, CARS, decide, first, HATCHBACKS, VEHICLES, type Wanted } from '#test/builders/categories.js';

type Import = Extract<Wanted, { readonly type: 'import' }>;
const row = (id: number | null, change: object = {}) => {
  const { name = 'Yeni', parent_id = null } = (id !== null && base.byId(id)) || {};
  return { id, name, parent_id, hidden: false, revision: 0, ...change };
};

describe('a file with more than one fault', () => {
  const faults = (rows: Import['rows'], unread: readonly number[] = []) => {
    const decided = decide({ type: 'import', rows, orders: [], unread }, first);
    return decided.ok ? {} : decided.error.errors;
  };

  it('is told all of them by the number of the row, of each row all that can be judged', () => {
    expect(
      faults([
        row(99_999),
        row(HATCHBACKS, { hidden: true }),
        row(1, { name: 'VASITA' }),
        row(CARS, { revision: 3 }),
        row(null, { name: 'Yeni' }),
        row(null, { name: 'YENİ' }),
      ]),
    ).toEqual({
      'rows.0': [expect.stringContaining('bulunamadı')],
      'rows.2': [expect.stringContaining('zaten var')],
      'rows.3': [expect.stringContaining('değişmiş')],
      'rows.4': [expect.stringContaining('zaten var')],
      'rows.5': [expect.stringContaining('zaten var')],
    });
  });

  it('is not told what only another refused row makes wrong', () => {
    // The name would be free, and the place would be on another level, if what has it were not refused or could not be read.
    const taking = row(1, { name: base.byId(VEHICLES)?.name });
    const leaving = row(VEHICLES, { name: 'Araçlar', revision: 3 });
    expect(Object.keys(faults([leaving, taking]))).toEqual(['rows.0']);
    expect(faults([taking], [VEHICLES])).toEqual({});
    expect(Object.keys(faults([taking]))).toEqual(['rows.0']);
    const ring = row(VEHICLES, { parent_id: CARS });
    expect(faults([ring], [CARS])).toEqual({});
    expect(Object.keys(faults([ring]))).toEqual(['rows.0']);
  });
});
