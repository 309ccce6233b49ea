/** The line of PostgreSQL's output that says why it failed: the last ones are often about tidying up. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return 'the disk is full; free some space and start again, nothing is lost.';
  }
  const line = lines.findLast((said) => /\b(FATAL|PANIC):|\berror:|could not/.test(said)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s+/, '');
}
