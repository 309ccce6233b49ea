import { engineering } from '@/shared/i18n/tr/engineering';
import { engineeringFaults } from '@/shared/i18n/tr/engineering-faults';
import { engineeringQueues } from '@/shared/i18n/tr/engineering-queues';
import { engineeringRequest } from '@/shared/i18n/tr/engineering-request';
import { engineeringRows } from '@/shared/i18n/tr/engineering-rows';
import { translator } from '@/shared/i18n/translator';

export const t = translator({
  ...engineering,
  ...engineeringFaults,
  ...engineeringQueues,
  ...engineeringRequest,
  ...engineeringRows,
});
