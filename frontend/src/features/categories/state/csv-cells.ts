/** The cells of `;` separated lines, quoted ones as they were meant; empty lines are none. */
export function cellsOf(text: string): string[][] {
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
    else if (sign === ';') endCell();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  endLine();
  return lines;
}
