import { deviceOf } from './device.js';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0';

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome, Windows', 'computer'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/138.0.0.0`,
      'Microsoft Edge, Windows',
      'computer',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome, Android', 'phone'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
      'tablet',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux', 'computer'],
    ['', 'Bilinmeyen cihaz', 'unknown'],
    ['   ', 'Bilinmeyen cihaz', 'unknown'],
    ['lightMyRequest', 'Bilinmeyen cihaz', 'unknown'],
  ])('of %j is %s, a %s', (userAgent, name, kind) => {
    expect(deviceOf(userAgent)).toEqual({ name, kind });
  });

  it('stays the same over updates of the browser', () => {
    const version = (number: number) =>
      `Mozilla/5.0 (X11; Linux x86_64; rv:${number}.0) Gecko/20100101 Firefox/${number}.0`;
    expect(deviceOf(version(140))).toEqual(deviceOf(version(155)));
  });

  it.each(['<script>x</script>', 'https://evil.test/click here/1.0 x', `${'x'.repeat(400)}/1.0 y`, '\u0000\u0007'])(
    'brings nothing of %j into a mail but a few plain words',
    (userAgent) => {
      expect(deviceOf(userAgent).name).toMatch(/^[\p{L}\p{N} +(),-]{1,82}$/u);
    },
  );
});
