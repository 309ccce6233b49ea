import { DRAWING_SENTENCES } from '@ilan/api';

/** Words about drawings that staff pastes, and why one cannot be drawn. */
export const icons = {
  looks: 'Böyle görünür',
  light: 'Açık temada',
  dark: 'Koyu temada',
  ...DRAWING_SENTENCES,
};
