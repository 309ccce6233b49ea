import type { English } from '../english';
import type { content as tr } from '../tr/content';

export const content: English<typeof tr> = {
  updated: 'Last updated: {date}',
};
