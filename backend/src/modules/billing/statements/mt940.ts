import { balanced, MOST_LINES, MOST_TEXT, refused, type Statement, type StatementLine } from './statement.js';
import { calendarDay, kurusOf } from './statement-values.js';

const BALANCE = /^([CD])\d{6}([A-Z]{3})(\d{1,13},\d{0,2})$/;
const MOVEMENT = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,13},\d{0,2})[A-Z][A-Z0-9]{3}([^\n]{0,60})/;

interface Field {
  readonly tag: string;
  readonly value: string;
}

/**
 * A statement as SWIFT writes it: fields that begin with `:tag:`, several messages one after the other when it is long. What one message
 * closes with the next has to open with.
 *
 * @throws AppError BAD_STATEMENT
 */
export function mt940(text: string): Statement {
  const fields = fieldsOf(text);
  const lines: StatementLine[] = [];
  let account: string | null = null;
  let opening: number | null = null;
  let closing: number | null = null;
  let ended = false;
  for (const [index, { tag, value }] of fields.entries()) {
    const where = `:${tag}: (${index + 1}. alan)`;
    if (tag === '25') account = sameAccount(account, value.trim());
    else if (tag === '60F' || tag === '60M') {
      const balance = balanceOf(value, where);
      if (closing !== null && closing !== balance) throw refused('Ekstrenin sayfaları birbirini izlemiyor.');
      opening ??= balance;
      ended = false;
    } else if (tag === '62F' || tag === '62M') {
      closing = balanceOf(value, where);
      ended = tag === '62F';
    } else if (tag === '61') lines.push(movementOf(value, where));
    else if (tag === '86') describe(lines, value, fields[index - 1]?.tag === '61');
    if (lines.length > MOST_LINES) throw refused('Ekstrede çok fazla hareket var; daha kısa bir dönem seçin.');
  }
  if (opening === null || closing === null || !ended)
    throw refused('Ekstrede açılış ya da kapanış bakiyesi (:60F:, :62F:) yok.');
  return balanced({ account, opening, closing, lines });
}

function fieldsOf(text: string): readonly Field[] {
  const fields: { tag: string; value: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [start, tag] = /^:(\d{2}[A-Z]?):/.exec(line) ?? [];
    if (start !== undefined && tag !== undefined) fields.push({ tag, value: line.slice(start.length) });
    else if (!/^(\{|-\}?$)/.test(line)) {
      const open = fields.at(-1);
      if (open && open.value.length <= 4 * MOST_TEXT) open.value += `\n${line}`;
    }
  }
  return fields;
}

function sameAccount(before: string | null, now: string): string {
  if (before !== null && before !== now) throw refused('Ekstrede birden çok hesap var; her hesabı ayrı yükleyin.');
  return now.slice(0, 60);
}

/** SWIFT leaves out what is behind the comma when it is nothing. */
const amountOf = (written: string, where: string): number =>
  kurusOf(written.padEnd(written.indexOf(',') + 3, '0'), where);

function balanceOf(value: string, where: string): number {
  const [, sign, currency, amount = ''] = BALANCE.exec(value.trim()) ?? [];
  if (sign === undefined) throw refused(`${where}: bakiye okunamadı.`);
  if (currency !== 'TRY') throw refused('Yalnızca Türk lirası hesapların ekstreleri okunur.');
  return sign === 'D' ? 0 - amountOf(amount, where) : amountOf(amount, where);
}

/** `RC` takes a credit back, `RD` a debit. */
function movementOf(value: string, where: string): StatementLine {
  const [, year = '', month = '', day = '', mark, amount = '', rest = ''] = MOVEMENT.exec(value) ?? [];
  if (mark === undefined) throw refused(`${where}: hareket okunamadı.`);
  const kurus = amountOf(amount, where);
  const [own = '', bank = ''] = rest.split('//');
  const reference = (bank || own).trim();
  return {
    day: calendarDay(`20${year}`, month, day, where),
    amount: mark === 'C' || mark === 'RD' ? kurus : 0 - kurus,
    balance: null,
    text: '',
    reference: reference === '' || reference === 'NONREF' ? null : reference,
  };
}

/** What `:86:` says about the movement before it; behind the closing balance it is about the account, and nobody's. */
function describe(lines: StatementLine[], value: string, ofMovement: boolean): void {
  const last = lines.at(-1);
  if (!ofMovement || !last) return;
  const text = value.replace(/\s+/g, ' ').trim();
  if (text.length > MOST_TEXT) throw refused('Ekstrede çok uzun bir açıklama var.');
  lines[lines.length - 1] = { ...last, text };
}
