import { writeLetter } from '#platform/mail/letter/write-letter.js';
import { accountLinks } from '../mailed-links/account-links.js';
import { accountClaimed } from './account-claimed.js';
import { alreadyRegistered } from './already-registered.js';
import { confirmCode } from './confirm-code.js';
import { newDevice } from './new-device.js';
import { passwordChanged } from './password-changed.js';
import { greetingOf } from './recipient.js';
import { resetPassword } from './reset-password.js';
import { socialLinked } from './social-linked.js';
import { reopened, suspended } from './suspension.js';
import { verifyEmail, welcome } from './welcome.js';

const links = accountLinks('https://ilan.example');
const person = { id: 7, name: 'Gökçe', email: 'gokce+ilan@demo.test', emailVerified: false };
const at = new Date('2026-07-09T21:30:00Z');
const LETTERS = {
  welcome: welcome(person, links, 'TOKEN'),
  'welcome, proven already': welcome(person, links, undefined),
  verification: verifyEmail(person, links, 'TOKEN'),
  'already registered': alreadyRegistered(person, links),
  reset: resetPassword(person, links, 'TOKEN'),
  'password changed': passwordChanged(person, links, at),
  'password changed, ways in removed': passwordChanged(person, links, at, ['google', 'facebook']),
  'social linked': socialLinked(person, links, 'google', at),
  'account claimed': accountClaimed(person, links, at),
  'confirm code': confirmCode(person, links, '012345'),
  suspended: suspended(person, links, at, 'Aynı ürünü <b>defalarca</b> ilan veriyor'),
  reopened: reopened(person, links, at),
  'new device': newDevice(person, links, 'Chrome, <b>Windows</b>', at),
};

describe.each(Object.entries(LETTERS))('the letter: %s', (_name, letter) => {
  const { html, text } = writeLetter(letter, links);

  it('greets its reader, has one button, and leads nowhere but home', () => {
    expect(text).toContain('Merhaba Gökçe,');
    expect(html.match(/class="button"/g)).toHaveLength(1);
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/ilan\.example(?:[/?]|$)/);
  });

  it('is formal, and says what to do if it was somebody else', () => {
    expect(`${letter.title} ${letter.paragraphs.join(' ')}`).not.toMatch(/\b(?:sen|senin|sana)\b/u);
    // What staff decided was nobody else’s doing.
    if (letter.action?.url !== links.postAd && letter.action?.url !== links.contact)
      expect(`${letter.notes?.join(' ')} ${letter.action?.label}`).toMatch(/medi|madı|Değilse/u);
  });
});

it('the reset link carries the address, the others no personal data', () => {
  expect(LETTERS.reset.action?.url).toBe(
    'https://ilan.example/reset-password?token=TOKEN&email=gokce%2Bilan%40demo.test',
  );
  for (const letter of [LETTERS.welcome, LETTERS['already registered'], LETTERS['new device']])
    expect(`${letter.action?.url}${letter.aside?.url ?? ''}`).not.toContain('gokce');
});

it('the first mail asks to confirm the address first, also in another browser, and offers “this was not me” second', () => {
  for (const letter of [LETTERS.welcome, LETTERS.verification]) {
    const { text } = writeLetter(letter, links);
    const places = ['E-posta adresimi onayla', 'Başka bir cihazda', 'Bu ben değildim'].map((words) =>
      text.indexOf(words),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});

it('moments are told in Turkish time', () => {
  expect(LETTERS['password changed'].facts).toEqual([['Zaman', '10 Temmuz 2026 00:30 (Türkiye saati)']]);
});

it('a suspension says why, and what can still be done; without a reason it says none', () => {
  const { text, html } = writeLetter(LETTERS.suspended, links);
  expect(text).toContain('defalarca');
  expect(html).not.toContain('<b>defalarca');
  expect(text).toMatch(/yeniden incelenmesini/u);
  expect(text).toMatch(/verilerinizin bir kopyasını ya da hesabınızın silinmesini/u);
  expect(suspended(person, links, at, null).facts).toEqual([['Zaman', '10 Temmuz 2026 00:30 (Türkiye saati)']]);
});

it('a device is text', () => {
  expect(writeLetter(LETTERS['new device'], links).html).not.toContain('<b>');
});

it.each([
  ['Gökçe Nur', 'Merhaba Gökçe Nur,'],
  ["D'Angelo-Işık", "Merhaba D'Angelo-Işık,"],
  ['www.evil.test', 'Merhaba,'],
  ['Ödül! Tıklayın', 'Merhaba,'],
  ['5000 TL kazandınız', 'Merhaba,'],
  ['x'.repeat(41), 'Merhaba,'],
  ['', 'Merhaba,'],
])('%j is greeted with %s', (name, greeting) => {
  expect(greetingOf({ name })).toBe(greeting);
});
