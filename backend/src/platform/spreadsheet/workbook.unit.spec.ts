import { describe, expect, it } from '@jest/globals';
import { unzip } from '#test/support/unzip.js';
import type { FileRow } from './cells.js';
import { workbook } from './workbook.js';

async function partsOf(rows: readonly FileRow[]): Promise<(name: string) => string> {
  const chunks: Buffer[] = [];
  const pieces = async function* (): AsyncGenerator<readonly FileRow[]> {
    yield await Promise.resolve(rows);
  };
  for await (const chunk of workbook('Deneme', pieces())) chunks.push(chunk);
  const parts = await unzip(Buffer.concat(chunks));
  return (name) => parts.get(name)?.toString() ?? '';
}

describe('a sheet for spreadsheets', () => {
  it('holds days as days, which sort and narrow down, money as numbers, and all else as text', async () => {
    const part = await partsOf([
      [
        { value: '2026-11-24', kind: 'day' },
        { value: 123_450, kind: 'money' },
        { value: 7, kind: 'count' },
        { value: '=1+1', kind: 'text' },
      ],
      [{ value: '2025-01-01', kind: 'day' }],
      // The word of the sum stands in the first column, of whatever that is.
      [
        { value: 'Toplam', kind: 'day' },
        { value: null, kind: 'day' },
      ],
      [{ value: '2026-11-24', kind: 'text' }],
    ]);
    const sheet = part('xl/worksheets/sheet1.xml');
    expect([...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row]) => row)).toEqual([
      '<c s="2"><v>46350</v></c><c s="1"><v>1234.5</v></c><c><v>7</v></c><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>',
      '<c s="2"><v>45658</v></c>',
      '<c t="inlineStr"><is><t xml:space="preserve">Toplam</t></is></c><c/>',
      '<c t="inlineStr"><is><t xml:space="preserve">2026-11-24</t></is></c>',
    ]);
    // Shown as gg.aa.yyyy: the third style, of a form of its own.
    const styles = part('xl/styles.xml');
    expect(styles).toContain('<numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>');
    expect(styles.match(/<cellXfs.*<\/cellXfs>/)?.[0].match(/numFmtId="\d+"/g)).toEqual([
      'numFmtId="4"',
      'numFmtId="164"',
    ]);
  });
});
