import { Injectable } from '@nestjs/common';
import type { Kept } from '#platform/personal-data/personal-data.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';

/** Movements on our account are nobody's by number; what staff gave as its reason is sealed as theirs. */
@Injectable()
export class TransfersPersonalData extends PersonalRows {
  override readonly name = 'bank_transfers';
  override readonly events = ['bank_transfer.', 'bank_statement.'];
  override readonly keeps: readonly Kept[] = [
    {
      of: 'bank.transfers',
      what: 'Banka ekstrelerindeki hareketler ve bankanın yazdığı açıklamalar; çalışanların yazdıkları nedenler okunamaz olur',
      why: 'Defterlerin dayanağı olan belgelerin on yıl saklanması kanunen zorunlu.',
    },
  ];

  constructor(database: Database) {
    super(database, []);
  }
}
