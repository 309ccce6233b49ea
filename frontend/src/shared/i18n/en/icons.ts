import type { English } from '../english';
import type { icons as tr } from '../tr/icons';

export const icons: English<typeof tr> = {
  looks: 'How it looks',
  light: 'On light pages',
  dark: 'On dark pages',
  long: 'This icon is too long: it may have 6,000 characters at most. Take out embedded pictures and save it as “optimised SVG”.',
  styles:
    'The looks of this icon stand in a style sheet that cannot be followed here. Save it with “presentation attributes” for styles, or as “plain SVG”.',
  copies: 'This icon points at a drawing elsewhere. Detach copies and symbols and save it as “plain SVG”.',
  picture: 'This icon holds a photo or picture. Paste an SVG that has lines.',
  words: 'This icon is made of words alone. Convert the text to paths and save it again.',
  empty: 'This icon could not be read; paste an SVG that has lines.',
};
