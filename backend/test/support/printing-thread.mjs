// The thread in which papers are printed, from the sources; and what may become of it: a paper that never ends, and one that brings it down.
import { register } from 'node:module';

register(new URL('./typescript-loader.mjs', import.meta.url));
const { default: printPaper } = await import('../../src/modules/billing/documents/pdf/print-paper.ts');

export default function print(paper) {
  if (paper.kind === 'endless') for (;;);
  if (paper.kind === 'fatal') process.exit(1);
  return printPaper(paper);
}
