import type { WriteStream } from 'node:tty';
import { terminalColumns } from './terminal.js';

const WIDTH = 30;

/** Shows how far a piece of work is: as one line that grows on a terminal, as a line per tenth where the output goes into a file. */
export class ProgressBar {
  private shown = '';
  private tenth = -1;

  constructor(private readonly output: WriteStream = process.stdout) {}

  /** @param beside what else is said on a terminal, where the line can be written anew */
  show(stage: string, done: number, total: number, beside = ''): void {
    const share = total === 0 ? 1 : Math.min(done / total, 1);
    if (this.output.isTTY) {
      const said = `${String(Math.round(share * 100)).padStart(3)} %  ${stage}${beside && `, ${beside}`}`;
      // A line that goes on in the next one is not written anew: what is left of it would stand there.
      const room = this.room - said.length - 1;
      this.redraw(room > 0 ? `${bar(share, Math.min(WIDTH, room))} ${said}` : said);
    } else this.announce(stage, Math.floor(share * 10));
  }

  /** Shows how much is done of work whose size nobody knows; writes nothing where the output goes into a file. */
  count(done: number, what: string): void {
    if (this.output.isTTY) this.redraw(`${done.toLocaleString('en')} ${what}`);
  }

  end(): void {
    if (this.output.isTTY && this.shown !== '') this.output.write('\n');
    this.shown = '';
  }

  private get room(): number {
    return Math.max(0, (terminalColumns(this.output) ?? Infinity) - 1);
  }

  private redraw(whole: string): void {
    const line = whole.slice(0, this.room);
    if (line === this.shown) return;
    this.output.write(`\r${line.padEnd(this.shown.length)}`);
    this.shown = line;
  }

  private announce(stage: string, tenth: number): void {
    if (this.shown === stage && tenth === this.tenth) return;
    this.shown = stage;
    this.tenth = tenth;
    this.output.write(`${stage}: ${tenth * 10} %\n`);
  }
}

const bar = (share: number, width: number): string => {
  const filled = Math.round(share * width);
  return '█'.repeat(filled) + '░'.repeat(width - filled);
};
