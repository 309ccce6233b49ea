import { siteOf } from './relying-party.js';

it.each([
  ['https://ilanpazar.example', { id: 'ilanpazar.example', origin: 'https://ilanpazar.example' }],
  ['https://pazar.example:8443', { id: 'pazar.example', origin: 'https://pazar.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://0.0.0.0:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  // Browsers would take neither.
  ['http://pazar.example', undefined],
  ['https://192.168.1.5', undefined],
  ['https://[2001:db8::1]', undefined],
])('passkeys of %s belong to %j', (publicUrl, site) => {
  expect(siteOf(new URL(publicUrl))).toEqual(site);
});
