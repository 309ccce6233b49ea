type Write = (reply: string) => void;

export const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;
const array = (...replies: string[]): string => `*${replies.length}\r\n${replies.join('')}`;
const texts = (...parts: string[]): string => array(...parts.map(bulk));

interface Entry {
  readonly number: number;
  readonly stream: string;
  readonly fields: readonly string[];
}

/** Streams and channels as Socket.IO's adapter asks for them: one process of a test hears what another one says. */
export class RedisRelay {
  private readonly entries: Entry[] = [];
  private readonly readers = new Set<() => void>();
  private readonly subscribers = new Map<Write, Set<string>>();

  /** @returns whether it knows the command; the reply may come later, or more than once */
  take([name = '', ...args]: readonly string[], write: Write): boolean {
    switch (name.toUpperCase()) {
      case 'XADD':
        write(bulk(this.add(args)));
        return true;
      case 'XREAD':
        this.read(args, write);
        return true;
      case 'PUBLISH':
        write(`:${this.publish(args[0] ?? '', args[1] ?? '')}\r\n`);
        return true;
      case 'SUBSCRIBE':
        this.subscribe(args, write);
        return true;
      default:
        return false;
    }
  }

  forget(write: Write): void {
    this.subscribers.delete(write);
  }

  /** `XADD stream MAXLEN ~ 10000 * field value …` */
  private add([stream = '', ...args]: readonly string[]): string {
    const number = this.entries.length + 1;
    this.entries.push({ number, stream, fields: args.slice(args.indexOf('*') + 1) });
    for (const look of [...this.readers]) look();
    return `${number}-0`;
  }

  /** `XREAD BLOCK ms COUNT n STREAMS stream after` */
  private read(args: readonly string[], write: Write): void {
    const [stream = '', from = '$'] = args.slice(args.indexOf('STREAMS') + 1);
    const after = from === '$' ? this.entries.length : Number.parseInt(from, 10);
    const look = (): boolean => {
      const found = this.entries.filter((entry) => entry.stream === stream && entry.number > after);
      if (found.length === 0) return false;
      const listed = found.map(({ number, fields }) => array(bulk(`${number}-0`), texts(...fields)));
      end(array(array(bulk(stream), array(...listed))));
      return true;
    };
    const end = (reply: string): void => {
      clearTimeout(timeout);
      this.readers.delete(look);
      write(reply);
    };
    const timeout = setTimeout(() => end('*-1\r\n'), Number(args[args.indexOf('BLOCK') + 1])).unref();
    if (!look()) this.readers.add(look);
  }

  private publish(channel: string, message: string): number {
    const hearing = [...this.subscribers].filter(([, channels]) => channels.has(channel));
    for (const [write] of hearing) write(texts('message', channel, message));
    return hearing.length;
  }

  private subscribe(names: readonly string[], write: Write): void {
    const channels = this.subscribers.get(write) ?? new Set();
    this.subscribers.set(write, channels);
    for (const name of names) {
      channels.add(name);
      write(array(bulk('subscribe'), bulk(name), `:${channels.size}\r\n`));
    }
  }
}
