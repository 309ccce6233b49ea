import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { csvFile, MT940, xlsxFile } from '#test/invoices/statement-files.js';
import { readStatement as readOn } from './read-statement.js';
import { fingerprints, type Statement } from './statement.js';

const TODAY = '2026-11-24';
const readStatement = (bytes: Buffer): Statement => readOn(bytes, TODAY);

const statement: Statement = {
  account: 'TR330006100519786457841326',
  opening: 123_456,
  closing: 1_131_346,
  lines: [
    {
      day: '2026-11-20',
      amount: 9_990,
      balance: 133_446,
      text: 'GELEN FAST IŞIL ÇAĞLA GÜMÜŞOĞLU IP7K3QX9',
      reference: 'D-1',
    },
    { day: '2026-11-21', amount: -2_100, balance: 131_346, text: 'Ücret; "hesap işletim"', reference: null },
    { day: '2026-11-24', amount: 1_000_000, balance: 1_131_346, text: '=1+1', reference: 'D-3' },
  ],
};
const head = ['Tarih', 'Saat', 'İşlem', 'Açıklama', 'Tutar', 'Bakiye', 'Dekont'];
const rows = [
  ['Hesap hareketleri'],
  ['IBAN', 'TR33 0006 1005 1978 6457 8413 26'],
  [],
  head,
  ['20/11/2026', '10:05', 'FAST', statement.lines[0]?.text ?? '', '99,90', '1.334,46', 'D-1'],
  ['21/11/2026', '23:59', 'ÜCRET', 'Ücret; "hesap işletim"', '-21,00', '1.313,46', ''],
  ['24/11/2026', '09:00', 'EFT', '=1+1', '10.000,00', '11.313,46', 'D-3'],
  [],
];
const change = (row: number, column: number, text: string) =>
  rows.map((cells, index) => (index === row ? cells.map((cell, at) => (at === column ? text : cell)) : cells));
const text = (content: string) => Buffer.from(content);

describe('a statement', () => {
  it.each([
    ['CSV in UTF-8', csvFile(rows)],
    ['CSV in UTF-8 with a mark', csvFile(rows, { mark: true })],
    ['CSV in Windows-1254, with tabs', csvFile(rows, { encoding: 'windows-1254', separator: '\t' })],
    ['CSV that says that it is of lira', csvFile([['Para Birimi:', 'TL'], ['Döviz Cinsi: TRY'], ...rows])],
    ['CSV with commas', csvFile(rows, { separator: ',' })],
    ['CSV with the newest first', csvFile([...rows.slice(0, 4), ...rows.slice(4, 7).toReversed()])],
    ['XLSX with texts', xlsxFile(rows)],
    ['XLSX with numbers, days and shared texts', xlsxFile(rows, { typed: true })],
  ])('is the same as %s', (_what, bytes) => expect(readStatement(bytes)).toEqual(statement));

  it('is read from MT940, pages and reversals too', () => {
    const read = readStatement(text(MT940));
    expect(read).toMatchObject({ account: 'TR330006100519786457841326', opening: 123_456, closing: 131_346 });
    expect(read.lines).toEqual([
      { day: '2026-11-20', amount: 9_990, balance: null, text: 'GELEN FAST ISIL CAGLA IP7K3QX9', reference: 'BANKA1' },
      { day: '2026-11-21', amount: -2_100, balance: null, text: 'UCRET', reference: null },
      { day: '2026-11-22', amount: -500, balance: null, text: '', reference: 'X2' },
      { day: '2026-11-23', amount: 500, balance: null, text: '', reference: 'X3' },
    ]);
  });

  it('has columns for debit and credit where the bank has', () => {
    const table = [
      ['İşlem Tarihi', 'Açıklama', 'Borç', 'Alacak', 'Bakiye'],
      ['20.11.2026', 'giriş', '', '99,90', '99,90'],
      ['21.11.2026', 'çıkış', '20,00', '', '79,90'],
    ];
    expect(readStatement(csvFile(table)).lines.map(({ amount }) => amount)).toEqual([9_990, -2_000]);
  });

  it('brings nothing new when it is read twice, and both of two movements that say the same', () => {
    const [first] = statement.lines;
    const twice = { ...statement, lines: first ? [first, first] : [] };
    expect(fingerprints(readStatement(csvFile(rows)))).toEqual(fingerprints(readStatement(xlsxFile(rows))));
    expect(new Set(fingerprints(twice)).size).toBe(2);
    expect(fingerprints(twice)[0]).toBe(fingerprints(statement)[0]);
  });
});

describe('a file that is no statement', () => {
  const bomb = xlsxFile(rows, { padding: 80 * 1024 * 1024 });
  const cell = (text: string) => `<row r="9"><c r="A9" t="inlineStr"><is><t>EFT ${text} X</t></is></c></row>`;
  const cut = xlsxFile(rows).subarray(0, 900);
  const flipped = Buffer.from(xlsxFile(rows));
  flipped.writeUInt32LE(0, flipped.indexOf('PK\u0001\u0002') + 16);
  it.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /Dosya boş/],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 32), /en fazla 20 MB/],
    ['.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Eski Excel/],
    ['a picture', Buffer.from('89504e470d0a1a0a00000000', 'hex'), /bir ekstre değil/],
    ['any text', text('merhaba\n'.repeat(1000)), /sütunları bulunamadı/],
    ['a quote without end', text(`Tarih;Açıklama;Tutar;Bakiye\n"${'a'.repeat(100_000)}`), /kapanmamış bir tırnak/],
    ['a cell without end', text('a'.repeat(1_000_000)), /hücre çok uzun/],
    ['columns without end', text(';'.repeat(1_000_000)), /çok fazla sütun/],
    ['rows without end', text('a\n'.repeat(200_000)), /çok fazla satır/],
    ['no movement', csvFile(rows.slice(0, 4)), /hareket yok/],
    ['a movement left out', csvFile([...rows.slice(0, 5), ...rows.slice(6)]), /Bakiyeler hareketlerle uyuşmuyor/],
    ['an amount that was changed', csvFile(change(5, 4, '-20,00')), /Bakiyeler hareketlerle uyuşmuyor/],
    ['an amount of elsewhere', csvFile(change(5, 4, '-21.00')), /6\. satır: tutar okunamadı/],
    ['a day that is none', csvFile(change(5, 0, '31/11/2026')), /6\. satır: tarih okunamadı/],
    ['a day that has not come', csvFile(change(6, 0, '25/11/2026')), /^7\. satır: 25\.11\.2026 gelecekte/],
    [
      'a day of a far year in a workbook',
      xlsxFile(change(6, 0, '24/11/2099'), { typed: true }),
      /^7\. satır: .*gelecekte/,
    ],
    [
      'MT940 of a day that has not come',
      text(MT940.replace(':61:261120', ':61:991120')),
      /^:61: .*20\.11\.2099 gelecekte/,
    ],
    ['dollars, said above the head', csvFile([['Para Birimi', 'USD'], ...rows]), /Türk lirası/],
    ['dollars, said in one cell', csvFile([['Döviz Cinsi: USD'], ...rows]), /Türk lirası/],
    ['dollars, in a workbook', xlsxFile([['Para Birimi:', '', 'USD'], ...rows]), /Türk lirası/],
    [
      'dollars, said beside each movement',
      csvFile(rows.map((cells, at) => (at < 3 ? cells : [...cells, at === 3 ? 'Para Birimi' : 'USD']))),
      /Türk lirası/,
    ],
    ['a sign in a workbook that no text has', xlsxFile(change(5, 3, 'EFT \0 X')), /^6\. satır: .*metinde olamayacak/],
    ['the same, written by its number', xlsxFile(rows, { behind: cell('&#0;') }), /^9\. satır: .*metinde olamayacak/],
    [
      'the same in a shared text',
      xlsxFile(change(5, 3, 'EFT \0 X'), { typed: true }),
      /^6\. satır: .*metinde olamayacak/,
    ],
    ['a movement without a balance', csvFile(change(5, 5, '')), /6\. satır: .*boş/],
    ['a long text', csvFile(change(5, 3, 'x'.repeat(1_001))), /6\. satır: açıklama çok uzun/],
    ['a formula', xlsxFile(rows, { formula: true }), /formül var/],
    ['a bomb', bomb, /açıldığında çok büyük/],
    ['half an archive', cut, /bozuk/],
    ['a broken archive', flipped, /bozuk/],
    ['an archive of something else', xlsxFile(rows, { sheet: 'word/document.xml' }), /sayfa bulunamadı/],
    ['definitions in XML', xlsxFile(rows, { prologue: '<!DOCTYPE x [<!ENTITY a "b">]>' }), /beklenmeyen bir tanım/],
    ['a far column', xlsxFile(rows, { column: 'XFD' }), /çok fazla sütun/],
    ['tags without end', xlsxFile(rows, { behind: '<'.repeat(3_100_000) }), /çok fazla öğe/],
    ['a cell in no row', xlsxFile([], { behind: '<c r="XFD1"/>' }), /hücre bir satırda değil/],
    ['MT940 of fields without end', text(':20:\n'.repeat(200_001)), /çok fazla alan/],
    ['MT940 of rows without end', text(`:20:\n${'\n'.repeat(500_000)}`), /çok fazla satır/],
    ['MT940 that does not add up', text(MT940.replace('99,9NTRF', '99,8NTRF')), /kapanış bakiyesini vermiyor/],
    ['MT940 of euros', text(MT940.replaceAll('TRY', 'EUR')), /Türk lirası/],
    ['MT940 without an end', text(MT940.slice(0, MT940.lastIndexOf(':62F:'))), /kapanış bakiyesi \(:60F:, :62F:\) yok/],
    [
      'MT940 of pages that do not follow',
      text(MT940.replace(':60M:C261121TRY1313,46', ':60M:C261121TRY1,00')),
      /birbirini izlemiyor/,
    ],
    ['MT940 of two accounts', text(`${MT940}\n:25:TR1`), /birden çok hesap/],
    ['MT940 of nonsense', text(MT940.replace(':61:261120', ':61:269920')), /tarih okunamadı/],
  ])('gets a sentence: %s', (_what, bytes, sentence) => expect(() => readStatement(bytes)).toThrow(sentence));
});

describe('a file that is refused', () => {
  afterEach(() => void jest.restoreAllMocks());
  it.each([
    ['XLSX', xlsxFile(rows, { formula: true, behind: '<c/>'.repeat(50_000) }), /formül var/],
    ['MT940', text(`:60F:C261119EUR1,00\n${':20:\n'.repeat(50_000)}`.replace(/^/, ':20:\n')), /Türk lirası/],
  ])('is read no further than to what it is refused for: %s', (_what, bytes, sentence) => {
    const looks = jest.spyOn(String.prototype, 'slice');
    expect(() => readStatement(bytes)).toThrow(sentence);
    expect(looks.mock.calls.length).toBeLessThan(1_000);
  });
});
