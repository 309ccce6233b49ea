/** The line of PostgreSQL's output that says why it failed: the last ones are often about tidying up. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  // The log itself lies on that disk: it may end in the middle of the word.
  const isCut = !output.endsWith('\n') && /could not write/.test(lines.at(-1) ?? '');
  if (isCut || /No space left on device|Disk quota exceeded/.test(output)) {
    return 'the disk is full; free some space and start again, nothing is lost.';
  }
  const line = lines.findLast((said) => /\b(FATAL|PANIC):|\berror:|could not/.test(said)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s+/, '');
}
