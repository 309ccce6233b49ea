import { describe, expect, it } from '@jest/globals';
import { isForeignAddress } from './foreign-address.js';
import { isLinkTarget } from './rich-text.js';
import { socialLinksWrite } from './pages.js';
import { slideCreate } from './sliders.js';

const LED_ASTRAY = [
  'https://banka.example@baska.example',
  'https://ad:parola@baska.example/yol',
  'https://@baska.example',
];

describe('an address of another site', () => {
  it.each(['https://baska.example', 'https://baska.example/kisi@baska.example', 'https://baska.example?q=a@b#c@d'])(
    'may be %s',
    (address) => expect(isForeignAddress(address)).toBe(true),
  );

  it.each([
    ...LED_ASTRAY,
    'http://baska.example',
    'https://',
    'https://a b.example',
    'https://a.example/"onclick',
    `https://a.example/${'a'.repeat(1_000)}`,
  ])('is not %s', (address) => expect(isForeignAddress(address)).toBe(false));

  it.each(LED_ASTRAY)('is refused wherever staff writes links: %s', (link) => {
    expect(isLinkTarget(link)).toBe(false);
    const slide = { title: 'Yaz', text: '', link, valid_from: null, valid_to: null };
    expect(slideCreate.safeParse(slide).error?.issues.map(({ path }) => path.join('.'))).toContain('link');
    const social = { links: [{ name: 'Biz', link, icon_svg: '' }], revision: 0 };
    expect(socialLinksWrite.safeParse(social).error?.issues.map(({ message }) => message)).toEqual([
      'Adres https://site.com/sayfa biçiminde olmalıdır.',
    ]);
  });
});
