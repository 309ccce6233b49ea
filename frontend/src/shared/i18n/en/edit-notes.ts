import type { English } from '../english';
import type { editNotes as tr } from '../tr/edit-notes';

export const editNotes: English<typeof tr> = {
  edit_note: 'Your changes go live after review; meanwhile your ad is pending approval.',
  edit_note_live: 'While your changes are reviewed, the approved version of your ad stays live.',
  edit_note_auto: 'Your changes go live as soon as you save them.',
  edit_rejected: 'Your ad was rejected: {reason}',
  edit_changes_requested: 'Changes were requested: {reason}',
  edit_unasked: 'Details that this category no longer asks for leave the ad when you save: {features}',
  edit_overtaken: 'Your ad was changed elsewhere, too. Saving anyway undoes the changes made there.',
  edit_save_over: 'Save anyway',
  edit_reload: 'Open the newest version',
  edit_load_failed: 'Something went wrong while loading the ad',
  edit_forbidden: 'This ad can no longer be edited',
  edit_forbidden_text: 'Ads that were taken down or deleted cannot be edited.',
  edit_forbidden_sold: 'Ads that have been sold cannot be edited. You can edit this one once you publish it again.',
};
