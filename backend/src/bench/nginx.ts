import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@ilan/embedded-postgres/ports';
import { untilBenchEnds } from './bench-end.js';

/** The nginx of this machine; Debian keeps it where only root looks. Undefined: there is none. */
export const nginxProgram = (): string | undefined =>
  ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0);

const docker = join(import.meta.dirname, '../../../docker');
const shipped = join(docker, 'nginx.conf');

export interface NginxOptions {
  /** As the container is given it; whoever is named is believed. */
  readonly trustProxy?: string;
  /** What one network may have under way, instead of the shipped number. */
  readonly underWay?: number;
}

/** Puts `by` in the place of what stands there exactly once: a file that reads otherwise has to be looked at again. */
function replaced(text: string, what: string, by: string): string {
  if (text.split(what).length !== 2) throw new Error(`docker/nginx.conf does not say "${what}" exactly once`);
  return text.replace(what, () => by);
}

/** The shipped configuration on loopback: its port, its upstreams and its folders are other ones, everything else is as shipped. */
export function onLoopback(
  folder: string,
  port: number,
  upstreams: readonly number[],
  { underWay }: NginxOptions = {},
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${join(folder, kind)};\n`)
    .join('');
  const rules = /server api:3000 resolve([^;]*);/.exec(readFileSync(shipped, 'utf8'));
  if (!rules) throw new Error('docker/nginx.conf does not name its upstream as "server api:3000 resolve …;"');
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream}${rules[1]};`).join('\n');
  const types = '/etc/nginx/mime.types';
  let text = readFileSync(shipped, 'utf8');
  // Docker names the processes by its own resolver, which an older nginx than the shipped one does not ask either.
  text = replaced(text, rules[0], servers);
  text = replaced(text, 'listen 80;', `listen 127.0.0.1:${port};`);
  text = replaced(text, '/etc/nginx/trusted-proxies*.conf', join(folder, 'trusted-proxies*.conf'));
  if (underWay !== undefined) text = text.replaceAll(/(limit_conn under_way) \d+;/g, `$1 ${underWay};`);
  text = replaced(text, '/dev/stdout', join(folder, 'access.log'));
  text = replaced(text, `include ${types};`, `${existsSync(types) ? `include ${types};` : ''}\n${temporary}`);
  return text;
}

/** A real nginx with the shipped configuration in front of `upstreams` (ports of this machine). */
export class Nginx {
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  readonly stop = untilBenchEnds(() => this.end());

  /** @throws Error with nginx's own words when it refuses its configuration, or those of the script that writes a part of it */
  static async start(program: string, upstreams: readonly number[], options: NginxOptions = {}): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'ilan-nginx-'));
    // Its workers are another account's where root starts it, and lay large forms down there.
    chmodSync(folder, 0o755);
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, onLoopback(folder, port, upstreams, options));
    const script = [join(docker, 'trusted-proxies.sh'), join(folder, 'trusted-proxies.conf')];
    const env = { ...process.env, TRUST_PROXY: options.trustProxy ?? '' };
    const written = spawnSync('sh', script, { env, encoding: 'utf8' });
    if (written.status !== 0) throw new Error(written.stderr);
    const words = ['-p', folder, '-c', file, '-e', 'stderr', '-g', `pid ${join(folder, 'pid')}; daemon off;`];
    const tried = spawnSync(program, [...words, '-t'], { encoding: 'utf8' });
    if (tried.status !== 0) throw new Error(`nginx refuses docker/nginx.conf:\n${tried.stderr}`);
    const child = spawn(program, words, { stdio: 'ignore' });
    const nginx = new Nginx(port, folder, child);
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
      await sleep(20);
    }
    return nginx;
  }

  log(): string {
    return readFileSync(join(this.folder, 'access.log'), 'utf8');
  }

  private async end(): Promise<void> {
    const ended = new Promise((done) => this.child.once('exit', done));
    if (this.child.exitCode === null) {
      this.child.kill('SIGQUIT');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    }).once('error', () => done(false));
  });
