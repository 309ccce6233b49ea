import type { English } from '../english';
import type { engineeringFaults as tr } from '../tr/engineering-faults';

export const engineeringFaults: English<typeof tr> = {
  fault_of: '{what} was not handled: {why}.',
  fault_details: 'Technical detail',
  fault_row_missing: 'a row that it refers to was not found',
  fault_row_missing_to: 'a row that “{from}” refers to is not in the table “{to}”',
  fault_row_missing_from: 'a row that the table “{from}” refers to was not found',
  fault_row_missing_next:
    'The technical detail names the reference. Try again once that row is back; if it never comes, skip it.',
  fault_already_there: 'what it would write is there already',
  fault_already_there_next:
    'The same record is to be written twice: find out which of the two events is right. Mend the code and try again; if the event is one too many, skip it.',
  fault_value_missing: 'a required field is empty',
  fault_value_missing_next: 'The technical detail names the field. Mend the code and try again.',
  fault_value_unfit: 'a value does not fit the field that it belongs into',
  fault_value_unfit_next:
    'The value stands in the event itself: open it and look. Mend the code or the table and try again.',
  fault_unreadable: 'its data cannot be read: its type is unknown, or a field is missing',
  fault_unreadable_next:
    'Install the version that knows this type and try again. If it can never be read (another program wrote it), skip it.',
  fault_not_ours: 'this program did not write it',
  fault_not_ours_next: 'Find out who writes into the log, then skip it.',
  fault_unreachable: 'a service that it needs did not answer',
  fault_unreachable_next: 'Make sure that the service (database, mail server, file store) is back, and try again.',
  fault_refused: 'the other side, or the rules of the program, refused it',
  fault_refused_next: 'The technical detail says why. Remove the cause and try again; if it is not needed, skip it.',
  fault_gone: 'it was taken from the log',
  fault_gone_next: 'Trying again changes nothing; skip it.',
  fault_no_person: 'the person has no account in this installation',
  fault_no_person_next: 'Nothing is to be done: there is nobody to tell.',
  fault_unexpected: 'an unexpected fault',
  fault_unexpected_next:
    'Most likely a mistake of the program: report it with the technical detail, and try again once it is mended.',
  fault_tried_again: 'The last try failed; it is tried again by itself.',
  fault_tried_again_of: 'The last try failed: {why}. It is tried again by itself.',
  fault_row_missing_until: 'It goes on by itself once that row is there; the technical detail names the reference.',
  fault_already_there_until: 'The same record is to be written twice. It goes on by itself once the code is mended.',
  fault_value_missing_until: 'The technical detail names the field. It goes on by itself once the code is mended.',
  fault_value_unfit_until:
    'The technical detail names the field. It goes on by itself once the code or the table is mended.',
  fault_unreadable_until: 'It goes on by itself once a version is installed that reads this.',
  fault_not_ours_until: 'Find out who writes into the log.',
  fault_unreachable_until: 'It goes on by itself once the service (database, mail server, file store) is back.',
  fault_refused_until: 'The technical detail says why. It goes on by itself once the cause is removed.',
  fault_gone_until: 'It does not mend by itself: report it with the technical detail.',
  fault_no_person_until: 'Nothing is to be done: there is nobody to tell.',
  fault_unexpected_until:
    'Most likely a mistake of the program: report it with the technical detail. It goes on by itself once it is mended.',
  fault_run: 'It was not finished; the rows that are shown stayed as they were.',
};
