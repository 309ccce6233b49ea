import { describe, expect, it } from '@jest/globals';
import { PHOTO_LIMITS } from '@ilan/api';
import { checkPhotoFile, checkPhotoSize } from './photo-file';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47];
// jsdom's Blob cannot be read.
const aFile = (start: readonly number[], size = start.length): Blob =>
  ({ size, slice: () => ({ arrayBuffer: async () => new Uint8Array(start).buffer }) }) as unknown as Blob;

describe('a file for the profile photo', () => {
  it.each([
    ['a JPG', JPEG],
    ['a PNG', PNG],
  ])('may be %s', async (_name, bytes) => {
    await expect(checkPhotoFile(aFile(bytes))).resolves.toBeUndefined();
  });

  it.each([
    ['nothing', aFile([]), 'Dosya boş.'],
    ['a GIF that calls itself JPG', aFile([0x47, 0x49, 0x46, 0x38]), 'Yalnızca JPG ve PNG fotoğraflar yüklenebilir.'],
    ['too heavy', aFile(JPEG, PHOTO_LIMITS.maxBytes + 1), 'Fotoğraf en fazla 15 MB olabilir.'],
  ])('may not be %s', async (_name, file, sentence) => {
    await expect(checkPhotoFile(file)).rejects.toThrow(sentence);
  });

  it('may have 50 megapixels and not one more', () => {
    expect(() => checkPhotoSize({ width: 10_000, height: 5000 })).not.toThrow();
    expect(() => checkPhotoSize({ width: 10_000, height: 5001 })).toThrow('Fotoğraf en fazla 50 megapiksel olabilir.');
  });
});
