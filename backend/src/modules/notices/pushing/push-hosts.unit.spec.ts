import { expect, it } from '@jest/globals';
import { PushSettings, pushEndpoint } from './push-hosts.js';

const isTaken = (address: string, settings = new PushSettings()) => pushEndpoint(address, settings) !== undefined;

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=AwYAAA',
  'https://web.push.apple.com/QGz',
])('%s is a push server', (address) => {
  expect(isTaken(address)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://me:secret@fcm.googleapis.com/fcm/send/abc',
  'https://evil-fcm.googleapis.com.example/x',
  'https://notfcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'file:///etc/passwd',
  'not an address',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
])('%s is none', (address) => {
  expect(isTaken(address)).toBe(false);
});

it('a test names its own', () => {
  const settings = new PushSettings({ allowed: ['http://127.0.0.1:4711'] });
  expect(isTaken('http://127.0.0.1:4711/push/1', settings)).toBe(true);
  expect(isTaken('http://127.0.0.1:4712/push/1', settings)).toBe(false);
});
