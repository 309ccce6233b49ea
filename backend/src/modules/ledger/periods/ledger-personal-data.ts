import { Injectable } from '@nestjs/common';
import type { Kept } from '#platform/personal-data/personal-data.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { personFolder } from '../runs/report-runs.js';

/** Periods and accounts are nobody's; why staff opened one again is sealed as theirs. Files of reports go with whoever had them made. */
@Injectable()
export class LedgerPersonalData extends PersonalRows {
  override readonly name = 'ledger';
  override readonly events = ['ledger.', 'report.', 'fee_invoice.'];
  override readonly keeps: readonly Kept[] = [
    {
      of: 'audit.entries',
      what: 'Çalışanların dönem kapatma, açma ve hesap değişiklikleri, işledikleri komisyon faturaları ve hazırlattıkları ve indirdikleri raporların kaydı; yazdıkları nedenler okunamaz olur',
      why: 'Defterlerin ne zaman ve kimce kapatıldığının, kimin hangi raporu aldığının bilinebilmesi için.',
    },
  ];

  constructor(
    database: Database,
    private readonly files: PrivateFiles,
  ) {
    super(database, [
      {
        table: 'app.report_run',
        person: 'user_id',
        about: 'Hazırlattığınız raporlar.',
        columns: ['report', 'format', 'query', 'state', 'requested_at', 'expires_at'],
      },
    ]);
  }

  override async erase(personId: number): Promise<void> {
    await super.erase(personId);
    await this.files.removeFolder(personFolder(personId));
  }
}
