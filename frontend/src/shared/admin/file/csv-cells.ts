/** What stands between cells: what the first line has of these, Turkish spreadsheets write the first. */
const SEPARATORS = [';', '\t', ','] as const;

/** The cells of lines, quoted ones as they were meant; empty lines are none. */
export function cellsOf(text: string): string[][] {
  const end = text.indexOf('\n');
  const head = end < 0 ? text : text.slice(0, end);
  const separator = SEPARATORS.find((sign) => head.includes(sign)) ?? ';';
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    line.push(cell);
    cell = '';
  };
  const endLine = (): void => {
    endCell();
    if (line.some((one) => one !== '')) lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  endLine();
  return lines;
}

/** Without the apostrophe behind which a text was written that would run as a formula. */
export const unguarded = (text: string): string => (/^'[=+\-@]/u.test(text) ? text.slice(1) : text).trim();

/** Null for nothing, undefined for what is no whole number. */
export const wholeOf = (text = ''): number | null | undefined => {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : undefined;
};
