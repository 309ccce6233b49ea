import type { English } from '../english';
import type { saveSearch as tr } from '../tr/save-search';

export const saveSearch: English<typeof tr> = {
  save: 'Save search',
  saved: 'Saved',
  remove: 'Saved: remove it',
  needs_login: 'Sign in to save the search. You then return to this page and your search is saved.',
  save_done: 'Your search has been saved',
  save_done_text: 'We e-mail you new ads every morning.',
  removed: '“{name}” has been deleted',
  undo: 'Undo',
  save_failed: 'The search could not be saved',
  remove_failed: 'The search could not be deleted',
  restored: '“{name}” has been restored',
};
