import { Injectable } from '@nestjs/common';
import type { Kept } from '#platform/personal-data/personal-data.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';

/** Lines of providers name nobody; what staff gave as its reason is sealed as theirs. */
@Injectable()
export class PayoutLinesPersonalData extends PersonalRows {
  override readonly name = 'payout_lines';
  override readonly events = ['payout_line.'];
  override readonly keeps: readonly Kept[] = [
    {
      of: 'payout.lines',
      what: 'Ödeme kuruluşlarının aktardığı ve eşleşmeyen tutarlar; çalışanların yazdıkları nedenler okunamaz olur',
      why: 'Defterlerin dayanağı olan belgelerin on yıl saklanması kanunen zorunlu.',
    },
  ];

  constructor(database: Database) {
    super(database, []);
  }
}
