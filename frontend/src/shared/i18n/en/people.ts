import type { English } from '../english';
import type { people as tr } from '../tr/people';

export const people: English<typeof tr> = {
  'role.assign': 'Change role',
  'role.title': 'Role of {name}',
  'role.text': 'Current role: {role}. The new role applies from this person’s next action on.',
  'role.choose': 'New role',
  'role.empty': 'Choose a role',
  'role.missing': 'Choose a role.',
  'role.same': 'This person already has this role.',
  'role.more': '{role} (includes permissions you do not have)',
  'role.confirm': 'Assign role',
  'role.done': '{name} is now {role}',

  'state.suspended': 'Suspended',
  'state.deleting': 'To be deleted',
  'state.active': 'Active',

  'column.name': 'Name',
  'column.number': 'No.',
  'column.email': 'E-mail',
  'column.role': 'Role',
  'column.state': 'Status',
  'column.since': 'Member since',
  'column.seen': 'Last seen',
  'column.listings': 'Ads',
  'column.active': 'Live',
  'column.complaints': 'Reports',
  never: 'Never',
};
