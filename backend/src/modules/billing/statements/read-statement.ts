import { errorCode } from '#platform/telemetry/error-code.js';
import { csvRows } from './csv-rows.js';
import { mt940 } from './mt940.js';
import { MOST_BYTES, refused, type Statement } from './statement.js';
import { tableStatement } from './table-statement.js';
import { xlsxRows } from './xlsx-rows.js';

/**
 * What a bank hands out, whichever of its forms it is: MT940, CSV or XLSX. What the file is called says nothing, its beginning does.
 *
 * @param today in Istanbul: what moves later has not happened, and is refused
 * @throws AppError BAD_STATEMENT, with a sentence for whoever uploaded it
 */
export function readStatement(bytes: Buffer, today: string): Statement {
  if (bytes.length > MOST_BYTES) throw refused('Dosya en fazla 20 MB olabilir.');
  if (bytes.length === 0) throw refused('Dosya boş.');
  const beginning = bytes.toString('hex', 0, 4);
  if (beginning === '504b0304') return tableStatement(xlsxRows(bytes), today);
  if (beginning === 'd0cf11e0')
    throw refused('Eski Excel dosyaları (.xls) okunmuyor; bankanızdan XLSX, CSV ya da MT940 olarak indirin.');
  const text = textOf(bytes);
  return /^(?:\{1:|:20:)/m.test(text.slice(0, 2_000)) ? mt940(text, today) : tableStatement(csvRows(text), today);
}

/** UTF-8 where it is that, else what Turkish banks wrote before it. */
function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw refused('Dosya bir ekstre değil: MT940, CSV ya da XLSX yükleyin.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (errorCode(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
