import type { English } from '../english';
import type { management as tr } from '../tr/management';

export const management: English<typeof tr> = {
  title: 'Administrators',
  search: 'Name, no. or full e-mail address',
  'filter.role': 'Role',
  empty: 'No administrators yet',
  list: 'Administrators',
  add: 'Add administrator',
  'column.action': 'Action',
  holdsMore: 'Has more permissions than you',

  own: 'My profile',
  'own.edit': 'Edit my details',
  'own.close': 'Cancel',
  'own.save': 'Save',
  'own.saved': 'Your profile has been updated',
  'own.failed': 'Your profile could not be updated',
  'own.name': 'First name',
  'own.surname': 'Last name',
  'own.phone': 'Phone',
  'own.email': 'E-mail',
  'own.role': 'Role',
  'own.since': 'Member since',
  'own.noPhone': 'Not given',
  'own.security': 'Password and sessions',
};
