import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Listen, Told } from './push-clients.js';

const TIMEOUT_MS = 10_000;

/** Browsers in a process of their own, so that they take no time from the measuring one. */
export class Audience {
  private constructor(private readonly process: ChildProcess) {}

  static async connect(url: string, count: number): Promise<Audience> {
    const script = fileURLToPath(new URL('./push-clients.js', import.meta.url));
    const audience = new Audience(fork(script, [url, String(count)], { execArgv: [] }));
    await audience.told('connected', 60_000);
    return audience;
  }

  /** Resolves when they listen for the ad; `heard` tells when the first and the last will have heard of it. */
  async listen(id: number): Promise<{ heard: Promise<{ first: number; last: number }> }> {
    const listening = this.told('listening');
    this.process.send({ id } satisfies Listen);
    await listening;
    const heard = this.told('heard');
    heard.catch(() => undefined);
    return { heard };
  }

  leave(): void {
    this.process.kill();
  }

  private told<What extends Told['what']>(what: What, ms = TIMEOUT_MS): Promise<Extract<Told, { what: What }>> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        this.process.off('message', listen);
        this.process.off('exit', fail);
      };
      const fail = (): void => {
        end();
        reject(new Error(`The clients have not ${what} in time, or ended`));
      };
      const listen = (told: Told): void => {
        if (told.what !== what) return;
        end();
        resolve(told as Extract<Told, { what: What }>);
      };
      const timer = setTimeout(fail, ms);
      this.process.on('message', listen);
      this.process.once('exit', fail);
    });
  }
}
