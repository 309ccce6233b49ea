import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, EncodedPage } from './encoded-page.js';

describe('an encoded page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ] as const)('for "%s" is %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));

  it('says the same in every encoding and encodes once', async () => {
    const page = new EncodedPage('Şişli’de satılık daire '.repeat(50));
    const plain = (await page.in('identity')).toString();
    expect(brotliDecompressSync(await page.in('br')).toString()).toBe(plain);
    expect(gunzipSync(await page.in('gzip')).toString()).toBe(plain);
    expect(page.in('br')).toBe(page.in('br'));
  });
});
