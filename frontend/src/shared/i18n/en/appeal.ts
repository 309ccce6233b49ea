import type { English } from '../english';
import type { appeal as tr } from '../tr/appeal';

export const appeal: English<typeof tr> = {
  question: 'Do you disagree with the decision?',
  until: 'You can appeal once, until {date}.',
  open: 'Appeal the decision',
  open_of: 'Appeal the decision: {title}',
  waiting: 'Your appeal is being reviewed',
  waiting_text: 'You appealed on {date}. A moderator who took no part in the decision will assess it.',
  accepted: 'Your appeal has been upheld',
  accepted_text: 'Your ad went live again on {date}.',
  accepted_plain: 'We withdrew the decision about your ad on {date}.',
  denied: 'Your appeal has been rejected',
  denied_text: 'Another moderator reconsidered the decision on {date}; it stands.',

  title: 'Appeal the decision',
  lead: 'Tell us why you disagree with the decision about your ad “{title}”.',
  decision: 'Reason for the decision: {reason}',
  once: 'A decision can be appealed only once. A moderator who took no part in it reads your appeal.',
  text: 'Your appeal',
  hint: 'At least 20 characters',
  send: 'Send appeal',
  cancel: 'Cancel',
  failed: 'Your appeal could not be sent',
};
