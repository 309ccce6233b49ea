import type { English } from '../english';
import type { admin as tr } from '../tr/admin';

export const admin: English<typeof tr> = {
  'shell.top': 'Admin top bar',
  'shell.logo': 'İlanPazar admin home',
  'shell.menu': 'Admin menu',
  'shell.menuOpen': 'Open menu',
  'shell.menuClose': 'Close menu',
  'shell.empty': 'No menu available',
  'shell.site': 'View site',

  'group.general': 'General',
  'group.management': 'Management',
  'group.operations': 'Operations',
  'group.accounting': 'Accounting',

  'user.menu': 'Account menu:',
  'user.own': 'My profile',
  'user.settings': 'Settings',
  'user.engineering': 'Engineering',

  'start.title': 'Welcome, {name}',

  'frame.tabs': 'Tabs',

  'palette.title': 'Find a page or record',
  'palette.open': 'Search',
  'palette.label': 'Search for a page, ad or user',
  'palette.placeholder': 'Page name, ad no., title, user…',
  'palette.results': 'Results',
  'palette.pages': 'Pages',
  'palette.searching': 'Searching…',
  'palette.none': 'No results found',
  'palette.count': '{count} {count|result|results}',

  'rights.changed': 'Your permissions have changed',
  'rights.kept': 'The menu has been refreshed to match your new permissions.',
  'rights.lost': 'You can no longer open the page “{page}”.',

  'keys.title': 'Keyboard shortcuts',
  'keys.on': 'Single-letter shortcuts on',
  'keys.off_hint': 'The arrow keys and Enter work even when this is off.',

  'advert.tab': 'Ad',
  'advert.history': 'History',

  'record.missing': 'It may have been deleted, or its number may be wrong.',
  'record.list': 'Back to list',
  'record.events': 'Its events',

  'results.done': '{count} {count|ad|ads} processed',
  'results.undone': '{count} {count|ad|ads} reverted',
  'results.failed': '{count} {count|ad|ads} could not be processed',
  'results.all_failed': 'None of the ads could be processed',
  'results.undo': 'Undo all',
  'results.close': 'OK',
  'results.one_done': 'Processed',
  'results.one_undone': 'Reverted',

  'changes.title': 'Recent changes',
  'changes.none': 'No changes yet; it is as it came with the product.',
  'changes.none_here': 'No changes of this one yet; it is as it came with the product.',
  'changes.failed': 'The recent changes could not be loaded.',
  'changes.earlier': 'Earlier ones',
  'changes.turn_back': 'Turn back',
  'changes.turn_back_of': 'Turn back: {change}',
  'changes.done': 'Turned back',
  'changes.all_at_once': 'All {count} changes made at once, as by a file, together',
  'changes.turn_all_back': 'Turn all back',
  'changes.turn_all_back_title': 'Turn all of these changes back?',
  'changes.all_turned_back':
    'All of the changes were turned back. If they were one part of a file, its other parts are still there.',
  'changes.one_part':
    'Of a file that was brought in parts because it was too long, only this part is turned back; turn its other parts back from their own lines.',
  'changes.parts_beside':
    'Right before or after it the same person made {count} more {count|change|changes} of much at once, which {count|stands|stand} still. If these are parts of one file, each is turned back for itself: once this one is, the next is shown here.',
  'changes.parts_gone': '{gone} {gone|part|parts} turned back, {left} {left|stands|stand} still.',
  'changes.turn_next_back': 'Turn the next part back',
  'changes.parts_turned_back':
    '{gone} {gone|part was|parts were} turned back; no other change of much at once is left beside them.',
  'changes.by_hand': 'Open the page of the record',
  'changes.turn_back_title': 'Turn this change back?',
  'changes.difference': 'What turning it back changes',
  'changes.turned_back': 'The change was turned back.',
  'changes.way_failed': 'It could not be turned back now. Check your connection and try again.',

  'gone.into': '{name} → {into}',
  'gone.left': '{count} {count|ad has|ads have} still to be moved.',
  'gone.moved': 'All of its ads have been moved.',
  'gone.history': 'History',
  'gone.restore': 'Bring back',
  'gone.restored': '“{name}” has been brought back.',
  'gone.failed': 'It could not be brought back. {reason}',

  'order.up': '{name}: move up',
  'order.down': '{name}: move down',
  'order.place': 'place {place} of {count}',
  'order.moved': '{name}: place {place} of {count}',
  'order.remove': '{name}: remove from here',

  'change.removed': 'removed:',
  'change.added': 'added:',
  'change.nothing': 'none',

  'reason.label': 'Reason',
  'reason.code': 'Grounds',
  'reason.codeEmpty': 'Choose the grounds',
  'reason.hint': 'Kept on record. Write at least {min} characters.',
  'reason.hintOptional': 'Kept on record. You may leave it empty.',
  'reason.hintOrNone': 'Kept on record. You may leave it empty; if you write one, it needs at least {min} characters.',
  'reason.missing': 'Write a reason.',
  'reason.missingCode': 'Choose the grounds.',
  'reason.short': 'The reason must be at least {min} characters long.',
  'reason.long': 'The reason can be at most {max} characters long.',
};
