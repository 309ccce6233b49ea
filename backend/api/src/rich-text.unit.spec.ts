import { describe, expect, it } from '@jest/globals';
import { badLinksOf, richText } from './rich-text.js';

describe('rich text', () => {
  it('has headings, paragraphs with their lines, lists, quotes and tables', () => {
    const text = [
      '## Nasıl?',
      'Bir satır',
      'ikinci satır',
      '',
      'Yeni paragraf',
      '### Adımlar',
      '1. Önce',
      '2) Sonra',
      '- Bir',
      '* İki',
      '> Söz',
      '> devamı',
      '| Veri | Amaç |',
      '| --- | --- |',
      '| Ad | Üyelik |',
    ].join('\n');
    expect(richText(text).split('\n')).toEqual([
      '<h2>Nasıl?</h2>',
      '<p>Bir satır<br>ikinci satır</p>',
      '<p>Yeni paragraf</p>',
      '<h3>Adımlar</h3>',
      '<ol><li>Önce</li><li>Sonra</li></ol>',
      '<ul><li>Bir</li><li>İki</li></ul>',
      '<blockquote><p>Söz<br>devamı</p></blockquote>',
      '<table tabindex="0"><thead><tr><th>Veri</th><th>Amaç</th></tr></thead><tbody><tr><td>Ad</td><td>Üyelik</td></tr></tbody></table>',
    ]);
  });

  it('has strong and weak words, links within and to elsewhere', () => {
    expect(richText('**Önemli:** *belki* [iletişim](/iletisim-s6) ve [**site**](https://a.example/x?a=1&b=2)')).toBe(
      '<p><strong>Önemli:</strong> <em>belki</em> <a href="/iletisim-s6">iletişim</a> ve ' +
        '<a href="https://a.example/x?a=1&amp;b=2" rel="noopener noreferrer"><strong>site</strong></a></p>',
    );
    expect(richText('5 \\* 3 ve \\[köşeli\\]')).toBe('<p>5 * 3 ve [köşeli]</p>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](data:text/html,x)',
    '[x](https://a"onmouseover="x)',
    '[<b>](/a"onclick="x)',
    '## <svg onload=x>',
    '| <td> | "x" |',
    '**<a href="javascript:x">**',
  ])('lets nothing through: %s', (text) => {
    const tags = richText(text).match(/<[^>]*>/gu) ?? [];
    for (const tag of tags)
      expect(tag).toMatch(/^<\/?(?:p|h2|strong|tbody|table(?: tabindex="0")?|tr|td|a|a href="\/[^"<>]*")>$/u);
  });

  it('names links that lead where they may not', () => {
    expect(badLinksOf('[a](/iletisim-s6) [b](mailto:a@b.example) [c](javascript:1) [d](http://x.example)')).toEqual([
      'javascript:1',
      'http://x.example',
    ]);
    expect(badLinksOf('**[a](http://x.example) ve *[b](data:1)***\n| *[c](ftp:x)* |')).toEqual([
      'http://x.example',
      'data:1',
      'ftp:x',
    ]);
  });

  it('takes for no link what is written as letters', () => {
    const text = String.raw`\[not\](ek) ve \[a](b) ve **\[c\](d)**`;
    expect(richText(text)).toBe('<p>[not](ek) ve [a](b) ve <strong>[c](d)</strong></p>');
    expect(badLinksOf(text)).toEqual([]);
  });

  it('takes for no link what stands in two cells', () => {
    expect(badLinksOf('| [bir | iki](ek) |')).toEqual([]);
    expect(badLinksOf('| Ad | [bir](ek) |\n| --- | --- |\n| [iki](son) | x |')).toEqual(['ek', 'son']);
  });
});
