import type { English } from '../english';
import type { engineeringQueues as tr } from '../tr/engineering-queues';

export const engineeringQueues: English<typeof tr> = {
  queues: 'Queues',
  queue_live: 'Working',
  queue_follows: 'In another process',
  queue_behind: 'Behind',
  queue_unworked: 'No worker',
  queue_unsure: 'Not known whether a worker is there',
  queue_silent: 'No answer',
  queue_unknown:
    'The queue does not answer. What lies in it and how much was set aside is not known; it is told once it is back.',
  queue_empty: 'nothing waiting',
  queue_due: '{count} waiting',
  queue_active: '{count} at work',
  queue_later: '{count} for later',
  queue_failing: '{count} failing',
  queue_oldest: 'oldest {age}',
  queue_undated: 'not written down since when',
  queue_done: 'last one done {age} ago',
  age_seconds: '{count} s',
  age_minutes: '{count} min',
  age_hours: '{count} h',
  age_days: '{count} d',

  queue_jobs: 'Background work and regular turns',
  queue_mails: 'Emails to be sent',
  queue_invoice_hand_over: 'Invoices to be handed to the integrator',
  queue_late_payments: 'Card payments the provider is asked about again',
  queue_payout_matches: 'Matched payouts to be counted in their payments',
  queue_erasures: 'Accounts being erased',
  queue_search_index: 'To be written into the search index again',
  queue_retired_photos: 'Photos of deleted ads',
  queue_audit_chain: 'The chain that proves that nobody has changed the log',
  queue_event_types: 'How many events there are of each type',
};
