import { balanced, MOST_LINES, MOST_TEXT, refused, type Statement, type StatementLine } from './statement.js';
import { calendarDay, dayNextTo, kurusOf, movedOn } from './statement-values.js';

const BALANCE = /^([CD])\d{6}([A-Z]{3})(\d{1,13},\d{0,2})$/;
const MOVEMENT =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R?[CD])[A-Z]?(\d{1,13},\d{0,2})[A-Z][A-Z0-9]{3}([^\n]{0,60})/;

/** A movement has two, and each page of a statement a handful. */
const MOST_FIELDS = 4 * MOST_LINES;
/** What a bank says of a movement goes over some of them. */
const MOST_ROWS = 10 * MOST_LINES;

interface Field {
  readonly tag: string;
  readonly value: string;
}

/**
 * A statement as SWIFT writes it: fields that begin with `:tag:`, several messages one after the other when it is long. What one message
 * closes with the next has to open with.
 *
 * @param today in Istanbul: nothing moved later
 * @throws AppError BAD_STATEMENT
 */
export function mt940(text: string, today: string): Statement {
  const lines: StatementLine[] = [];
  let account: string | null = null;
  let opening: number | null = null;
  let closing: number | null = null;
  let ended = false;
  let index = 0;
  let before = '';
  for (const { tag, value } of fieldsOf(text)) {
    const where = `:${tag}: (${++index}. alan)`;
    if (tag === '25') account = sameAccount(account, value.trim());
    else if (tag === '60F' || tag === '60M') {
      const balance = balanceOf(value, where);
      if (closing !== null && closing !== balance) throw refused('Ekstrenin sayfaları birbirini izlemiyor.');
      opening ??= balance;
      ended = false;
    } else if (tag === '62F' || tag === '62M') {
      closing = balanceOf(value, where);
      ended = tag === '62F';
    } else if (tag === '61') lines.push(movementOf(value, today, where));
    else if (tag === '86') describe(lines, value, before === '61');
    before = tag;
    if (lines.length > MOST_LINES) throw refused('Ekstrede çok fazla hareket var; daha kısa bir dönem seçin.');
  }
  if (opening === null || closing === null || !ended)
    throw refused('Ekstrede açılış ya da kapanış bakiyesi (:60F:, :62F:) yok.');
  return balanced({ account, opening, closing, lines });
}

/** One after the other, as whoever asks goes on. */
function* fieldsOf(text: string): Generator<Field> {
  let open: { tag: string; value: string } | undefined;
  let count = 0;
  for (const row of rowsOf(text)) {
    const [start, tag] = /^:(\d{2}[A-Z]?):/.exec(row) ?? [];
    if (start !== undefined && tag !== undefined) {
      if (open) yield open;
      if (++count > MOST_FIELDS) throw refused('Ekstrede çok fazla alan var; daha kısa bir dönem seçin.');
      open = { tag, value: row.slice(start.length) };
    } else if (open && !/^(\{|-\}?$)/.test(row) && open.value.length <= 4 * MOST_TEXT) open.value += `\n${row}`;
  }
  if (open) yield open;
}

function* rowsOf(text: string): Generator<string> {
  let count = 0;
  for (let at = 0; at <= text.length;) {
    if (++count > MOST_ROWS) throw refused('Ekstrede çok fazla satır var; daha kısa bir dönem seçin.');
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    yield text.slice(at, found > at && text[found - 1] === '\r' ? end - 1 : end);
    at = end + 1;
  }
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

/** The value date stands first, and behind it mostly the day of the entry. `RC` takes a credit back, `RD` a debit. */
function movementOf(value: string, today: string, where: string): StatementLine {
  const [, year = '', month = '', day = '', entryMonth, entryDay, mark, amount = '', rest = ''] =
    MOVEMENT.exec(value) ?? [];
  if (mark === undefined) throw refused(`${where}: hareket okunamadı.`);
  const kurus = amountOf(amount, where);
  const [own = '', bank = ''] = rest.split('//');
  const reference = (bank || own).trim();
  const written = calendarDay(`20${year}`, month, day, where);
  const booked = entryMonth === undefined || entryDay === undefined ? null : dayNextTo(written, entryMonth, entryDay);
  return {
    ...movedOn({ written, booked, spare: null }, today, where),
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
