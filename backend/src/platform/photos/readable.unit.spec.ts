import { readable } from './readable.js';

describe('what the decoder says', () => {
  it.each([
    ['timeout: 24% complete', 'PHOTO_NOT_NOW'],
    ['vips: out of memory -- size == 12MB', 'PHOTO_NOT_NOW'],
    ["unable to open for read: EMFILE, 'a'", 'PHOTO_NOT_NOW'],
    ['Input image exceeds pixel limit', 'PHOTO_TOO_MANY_PIXELS'],
    ['VipsJpeg: premature end of JPEG image', 'PHOTO_UNREADABLE'],
    ['Input file contains unsupported image format', 'PHOTO_UNREADABLE'],
  ])('“%s” is %s', async (message, code) => {
    await expect(readable(() => Promise.reject(new Error(message)))).rejects.toMatchObject({ code });
  });
});
