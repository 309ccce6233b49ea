import { Injectable } from '@nestjs/common';
import type { Kept } from '#platform/personal-data/personal-data.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';

/** Periods and accounts are nobody's; why staff opened one again is sealed as theirs. */
@Injectable()
export class LedgerPersonalData extends PersonalRows {
  override readonly name = 'ledger';
  override readonly events = ['ledger.'];
  override readonly keeps: readonly Kept[] = [
    {
      of: 'audit.entries',
      what: 'Çalışanların dönem kapatma, açma ve hesap değişiklikleri; yazdıkları nedenler okunamaz olur',
      why: 'Defterlerin ne zaman ve kimce kapatıldığının bilinebilmesi için.',
    },
  ];

  constructor(database: Database) {
    super(database, []);
  }
}
