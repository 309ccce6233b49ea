import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ownEnvironment } from './product.mjs';

const program = resolve(import.meta.dirname, '../../dist/cli.js');

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunningCommand {
  readonly ended: Promise<Said>;
  /** Until it has printed that. */
  until(what: RegExp): Promise<string>;
  /** As Ctrl-C. */
  interrupt(): void;
}

/** The operator's tools as a program of their own, beside what runs on `dataDir`. */
export class CommandLine {
  /** @param cwd where whoever types is; where the test is unless told */
  constructor(
    private readonly dataDir: string,
    private readonly cwd = process.cwd(),
  ) {}

  run(...words: string[]): Promise<Said> {
    return this.start(...words).ended;
  }

  start(...words: string[]): RunningCommand {
    const env = { ...ownEnvironment(), NODE_ENV: 'production', DATA_DIR: this.dataDir };
    const child = spawn(process.execPath, [program, ...words], {
      cwd: this.cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    let heard = (): void => undefined;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      heard();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    const ended = new Promise<Said>((done) => child.once('close', (code) => done({ code, out, err })));
    return {
      ended,
      until: (what) =>
        new Promise((done, fail) => {
          heard = () => {
            if (what.test(out)) done(out);
          };
          heard();
          void ended.then(({ code }) => fail(new Error(`Ended with ${code} before it said ${what}:\n${out}${err}`)));
        }),
      interrupt: () => void child.kill('SIGINT'),
    };
  }
}
