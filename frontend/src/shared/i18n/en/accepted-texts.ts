import type { English } from '../english';
import type { acceptedTexts as tr } from '../tr/accepted-texts';

export const acceptedTexts: English<typeof tr> = {
  of_day: '{title} ({day})',
  untitled: 'Agreement',
  unknown: 'This version was accepted before wordings were kept, so it cannot be shown.',
};
