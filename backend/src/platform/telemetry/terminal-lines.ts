import { Writable } from 'node:stream';

const COLOURS: Readonly<Record<string, number>> = { trace: 90, debug: 36, info: 32, warn: 33, error: 31, fatal: 35 };
const colour = (code: number, text: string) => `\u001b[${code}m${text}\u001b[0m`;

/** Turns pino's JSON lines into `10:27:30 info  [http] GET … status=500` for people. */
export function terminalLines(target: NodeJS.WritableStream): Writable {
  return new Writable({
    write(chunk: Buffer | string, _encoding, done) {
      target.write(readable(String(chunk)));
      done();
    },
  });
}

export function readable(line: string): string {
  const { level, time, msg, context, err, correlationId, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const name = String(level);
  const parts = [
    colour(90, new Date(String(time)).toLocaleTimeString('tr-TR')),
    colour(COLOURS[name] ?? 0, name.padEnd(5)),
    ...(context === undefined ? [] : [colour(33, `[${shown(context)}]`)]),
    msg === undefined ? '' : shown(msg),
    ...Object.entries(rest).map(([key, value]) => colour(90, `${key}=${shown(value)}`)),
    ...(correlationId === undefined ? [] : [colour(90, shown(correlationId).slice(0, 8))]),
  ];
  return `${parts.join(' ')}\n${stackOf(err)}`;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function stackOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return '';
  const stack: unknown = Reflect.get(err, 'stack');
  return typeof stack === 'string' ? `${stack}\n${stackOf(Reflect.get(err, 'cause'))}` : '';
}
