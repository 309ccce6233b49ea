import type { English } from '../english';
import type { ledger as tr } from '../tr/ledger';

export const ledger: English<typeof tr> = {
  periods_title: 'Periods',
  periods_lead: 'Nothing is posted to a closed month any more; late entries go to the first open day.',
  periods_failed: 'The periods could not be loaded',
  month: 'Month',
  state: 'Status',
  entries: '{count} {count|entry|entries}',
  no_entries: 'No entries',
  debit: 'Debit',
  credit: 'Credit',
  closed_by: '{by}, {at}',
  closed_at_position: 'Log position {position}',
  same: 'As on the day it was closed',
  not_same: 'Different from the day it was closed: then {debit} / {credit}',
  to_balance: 'See trial balance',
  close: 'Close period',
  close_title: 'Close {month}?',
  close_text:
    'Nothing is posted to this month or earlier any more. Refunds and transfers that arrive later go to the first open day. Before closing, look at unmatched transfers and at invoices that could not be issued.',
  close_done: '{month} has been closed.',
  close_failed: 'Not closed: {reason}',
  reopen: 'Reopen',
  reopen_title: 'Reopen {month}?',
  reopen_text: 'Entries that arrive later go to this month again. Those posted to the next day meanwhile stay there.',
  reopen_done: '{month} has been reopened.',
  history: 'Who did what',
  no_history: 'No period has been closed yet.',

  accounts_title: 'Account mapping',
  accounts_lead:
    'Your accountant decides which transaction is posted to which account; what comes with the product is common practice.',
  accounts_failed: 'The account mapping could not be loaded',
  accounts_read_only: 'You are not allowed to change the accounts.',
  role: 'For what',
  code: 'Account',
  name: 'Account name',
  code_of: 'Account: {role}',
  name_of: 'Account name: {role}',
  effective_from: 'Starting from',
  vat_of_returns_hint: '191 or 391: your accountant decides. One account may stand in several rows.',
  rates_title: 'Accounts by VAT rate',
  rates_lead:
    'Fill these in if you keep VAT on a separate account for each rate, such as 391.20 for 20 %. A rate left without code and name is booked on the one account above. A code has one name everywhere.',
  rates_vat_collected: 'Invoices and their cancellations. Empty rates: {account}',
  rates_vat_of_returns:
    'Sales returns. Empty rates: {account}. Where the table above has returns on the account of output VAT, an empty rate is booked on that rate’s account of output VAT.',
  rate: '{rate} %',
  rate_of: '{role}, {rate} %',
  earliest: '{day} at the earliest; before that is closed.',
  any_day:
    'Open entries from that day on are shown with these accounts, up to the day of the next table if there is one.',
  until_next:
    'These accounts hold until {day}: another table begins on that day and stays as it is. If the change is to hold there too, choose that day and save the same accounts once more.',
  inside_month:
    'Choose the first day of a month: VAT accounts that change inside a month divide the VAT of an invoice that was issued before and is cancelled after that day between two accounts.',
  save: 'Save',
  saved: 'The account mapping has been saved.',
  save_failed: 'Not saved: {reason}',
  versions: 'Validity',
  version_from: 'Starting from {day}',
  version_current: 'Current',
  version_later: 'Future',
  version_first: 'Accounts that come with the product',
  version_changes: 'Changed: {accounts}',
  version_same: 'Same as before',
};
