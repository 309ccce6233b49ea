import { Injectable } from '@nestjs/common';
import type { Kept } from '#platform/personal-data/personal-data.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';

/** Packages are nobody's; what staff gave as its reason for a change is sealed as theirs. */
@Injectable()
export class PackagesPersonalData extends PersonalRows {
  override readonly name = 'packages';
  override readonly events = ['package.'];
  override readonly keeps: readonly Kept[] = [
    {
      of: 'audit.entries',
      what: 'Çalışanların paketlerde ve fiyatlarda yaptığı değişiklikler; yazdıkları nedenler okunamaz olur',
      why: 'Satılanların hangi fiyatla sunulduğunun bilinebilmesi için.',
    },
  ];

  constructor(database: Database) {
    super(database, []);
  }
}
