import type { English } from '../english';
import type { uploads as tr } from '../tr/uploads';

export const uploads: English<typeof tr> = {
  waiting: 'Queued',
  preparing: 'Preparing',
  sending: 'Uploading {percent}%',
  checking: 'Processing',
  offline: 'Waiting for connection',
  busy: 'Server busy, queued',
  failed: 'The photo could not be uploaded.',
  gone: 'The server no longer has this photo; please add it again.',
  cancelled: 'Upload stopped.',
};
