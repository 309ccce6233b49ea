import type { English } from '../english';
import type { gallery as tr } from '../tr/gallery';

export const gallery: English<typeof tr> = {
  gallery: 'Photos of the ad',
  photo_of: '{title}, photo {n} of {count}',
  counter: '{n} / {count}',
  previous: 'Previous photo',
  next: 'Next photo',
  enlarge: 'Enlarge photo',
  show_photo: 'Show photo {n}',
  no_photo: 'This ad has no photos',
  lightbox: 'Photos: {title}',
  close: 'Close',
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
};
