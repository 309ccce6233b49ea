import type { English } from '../english';
import type { complaint as tr } from '../tr/complaint';

export const complaint: English<typeof tr> = {
  open: 'Report this ad',
  needs_login: 'Please sign in to report an ad!',
  title: 'Report this ad',
  lead: 'Tell us about the problem with the ad “{title}”. The seller does not see who reported it.',
  reason: 'What is the problem?',
  text: 'Details',
  text_optional: 'Details (optional)',
  hint_other: 'At least 10 characters',
  send: 'Send report',
  cancel: 'Cancel',
  failed: 'Your report could not be sent',
  thanks: 'Thank you',
  done: 'OK',
};
