/** So wide is the terminal that is shown what a command prints; undefined where it goes into a file or to another program, which is given whole lines. */
export const terminalColumns = (output: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> = process.stdout) =>
  output.isTTY && output.columns > 0 ? output.columns : undefined;

/** The same words in lines of at most so many signs; a word that is longer than a line goes on in the next one. */
export function wrapped(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    let rest = line === '' ? word : `${line} ${word}`;
    if (rest.length > columns && line !== '') {
      lines.push(line);
      rest = word;
    }
    for (; rest.length > columns; rest = rest.slice(columns)) lines.push(rest.slice(0, columns));
    line = rest;
  }
  return [...lines, line];
}
