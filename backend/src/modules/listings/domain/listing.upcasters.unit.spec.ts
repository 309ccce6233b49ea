import { keptPhotos, photosOf } from './listing.photos.js';
import { placeholdersApart } from './listing.upcasters.js';

const first = {
  title: 'Temiz araba',
  photos: [
    { id: 'p-1', width: 4, height: 3, placeholder: 'data:1' },
    { id: 'p-2', width: 3, height: 4, placeholder: 'data:2' },
  ],
};

describe('an ad that was written when placeholders stood beside their photos', () => {
  it('is read as those of today are written', () => {
    expect(placeholdersApart(first)).toEqual({ title: 'Temiz araba', ...keptPhotos(first.photos) });
    expect(photosOf(keptPhotos(first.photos))).toEqual(first.photos);
  });

  it('has no pictures any more where its person was erased', () => {
    const read = placeholdersApart({ ...first, title: null });
    expect(JSON.stringify(read)).not.toContain('data:');
    expect(read).toMatchObject({ placeholders: null });
    expect(photosOf({ photos: keptPhotos(first.photos).photos, placeholders: null })).toEqual(
      first.photos.map((photo) => ({ ...photo, placeholder: '' })),
    );
  });
});
