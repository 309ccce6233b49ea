import { type ChildProcess, spawn } from 'node:child_process';
import { open, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Access, knownAccess, readAccess, writeAccess } from './access.js';
import { ensureCluster, lastLine, SUPERUSER } from './cluster.js';
import { isReachable, type PostgresAccount, postgresAccount, reachableTwin } from './postgres-account.js';
import { freePort, isFree } from '../../../config/ports.js';
import { postgresPrograms } from './programs.js';

export interface EmbeddedPostgresOptions {
  /** Absolute folder of this installation; the cluster lies in `postgres/` below it. */
  readonly dataDir: string;
  readonly database: string;
  /** Extra server settings: `{fsync: 'off'}`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Told about restarts; nothing secret. */
  readonly onNotice?: (sentence: string) => void;
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  // No replicas read this log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  log_min_messages: 'warning',
};

const START_TIMEOUT_MS = 60_000;
const TELL_AFTER_MS = 5_000;

/**
 * A PostgreSQL that belongs to this process: made, started, watched and restarted here. One that outlived a killed
 * process is found by its pid file and taken over.
 */
export class EmbeddedPostgres {
  private child: ChildProcess | undefined;
  private pid = 0;
  private stopping = false;
  private watcher: Promise<void> = Promise.resolve();

  private constructor(
    private readonly options: EmbeddedPostgresOptions,
    private readonly folder: string,
    private readonly logFile: string,
    private readonly access: Access,
    private readonly program: string,
    private readonly account: PostgresAccount,
  ) {}

  /** @throws Error with one clear sentence. */
  static async start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const account = await postgresAccount();
    const programs = await postgresPrograms(account);
    await mkdir(options.dataDir, { recursive: true });
    const own = join(options.dataDir, 'postgres');
    const home = (await isReachable(own, account)) ? options.dataDir : await reachableTwin(options.dataDir);
    const folder = join(home, 'postgres');
    const access = await readAccess(options.dataDir);
    await ensureCluster(folder, access.password, programs, account);
    const log = join(options.dataDir, 'postgres.log');
    const postgres = new EmbeddedPostgres(options, folder, log, access, programs.postgres, account);
    await postgres.bringUp();
    postgres.watcher = postgres.watch();
    await postgres.ensureDatabase();
    return postgres;
  }

  /** The address of a server that another process runs in this data folder, or undefined when none answers. */
  static async running(options: EmbeddedPostgresOptions): Promise<string | undefined> {
    const access = await knownAccess(options.dataDir);
    if (access === undefined) return undefined;
    const url = urlOf(access, options.database);
    return (await stateOf(url)) === 'answers' ? url : undefined;
  }

  get url(): string {
    return urlOf(this.access, this.options.database);
  }

  private get adminUrl(): string {
    return urlOf(this.access, 'postgres');
  }

  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (!signal(this.pid, 'SIGINT')) return;
    const gone = await until(() => !isAlive(this.pid), 20_000);
    if (!gone) signal(this.pid, 'SIGQUIT');
    await this.watcher;
  }

  private async bringUp(): Promise<void> {
    const survivor = await this.runningPid();
    if (survivor !== undefined) {
      if (await this.comesToAnswer(() => !isAlive(survivor), 15_000)) {
        this.pid = survivor;
        return;
      }
      // It hangs: ended at once; the log is replayed by the one that follows.
      signal(survivor, 'SIGQUIT');
      await until(() => !isAlive(survivor), 10_000);
    }
    if (this.pid === 0 && !(await isFree(this.access.port))) await this.moveToAnotherPort();
    await this.spawnServer();
  }

  private async moveToAnotherPort(): Promise<void> {
    this.access.port = await freePort();
    await writeAccess(this.options.dataDir, this.access);
  }

  /** The pid of a server that still works in our folder. A pid file left by a machine that went down is removed. */
  private async runningPid(): Promise<number | undefined> {
    const pidFile = join(this.folder, 'postmaster.pid');
    const content = await readFile(pidFile, 'utf8').catch(() => undefined);
    const pid = Number(content?.split('\n')[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    if (isAlive(pid) && (await servesFolder(pid, this.folder))) return pid;
    await rm(pidFile, { force: true });
    return undefined;
  }

  private async spawnServer(): Promise<void> {
    const settings = { ...SETTINGS, ...this.options.settings };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // A file, not a pipe: the server may live longer than we do.
    const log = await open(this.logFile, 'a', 0o600);
    const deadline = Date.now() + START_TIMEOUT_MS;
    try {
      for (;;) {
        const { size } = await log.stat();
        if (await this.comesUp(flags, log.fd, deadline)) return;
        const said = (await readFile(this.logFile, 'utf8')).slice(size);
        // Children of a killed server need a moment to notice before their shared memory is free.
        if (Date.now() >= deadline || !/shared memory block|lock file/.test(said)) {
          throw new Error(`PostgreSQL did not start: ${lastLine(said) || `see ${this.logFile}`}`);
        }
        await sleep(300);
      }
    } finally {
      await log.close();
    }
  }

  /** One try: true once it answers, false when it ended or the deadline passed. */
  private async comesUp(flags: readonly string[], log: number, deadline: number): Promise<boolean> {
    const child = spawn(this.program, ['-D', this.folder, '-p', String(this.access.port), ...flags], {
      ...this.account,
      // Ctrl-C reaches the whole group: the server must outlive the requests that are still running.
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    this.child = child;
    this.pid = child.pid ?? 0;
    return this.comesToAnswer(() => hasEnded(child), deadline - Date.now());
  }

  /** Patience is for a silent server; one that says that it replays its log after a crash may take as long as that takes. */
  private async comesToAnswer(hasGone: () => boolean, patienceMs: number): Promise<boolean> {
    const began = Date.now();
    let silentSince = began;
    let told = false;
    while (!hasGone() && Date.now() - silentSince < patienceMs) {
      const state = await stateOf(this.adminUrl);
      if (state === 'answers') return true;
      if (state === 'starting') {
        silentSince = Date.now();
        if (!told && silentSince - began > TELL_AFTER_MS) {
          told = true;
          this.options.onNotice?.('PostgreSQL replays its log after an unclean end; this can take minutes.');
        }
      }
      await sleep(50);
    }
    return false;
  }

  /** Starts the server again when it dies under us; resolves once we stop. */
  private async watch(): Promise<void> {
    let pause = 200;
    while (!this.stopping) {
      await this.gone();
      if (this.hasBeenStopped()) return;
      this.options.onNotice?.('PostgreSQL ended unexpectedly and is being started again.');
      try {
        await this.bringUp();
        pause = 200;
      } catch (error) {
        this.options.onNotice?.(`${(error as Error).message} Trying again in ${pause} ms.`);
        await sleep(pause);
        pause = Math.min(pause * 2, 5_000);
      }
    }
  }

  private hasBeenStopped(): boolean {
    return this.stopping;
  }

  private async gone(): Promise<void> {
    const child = this.child;
    if (child && !hasEnded(child)) {
      await new Promise((resolve) => child.once('exit', resolve));
      return;
    }
    // Taken over from a process that is no more: not our child, so it is looked at.
    while (!this.stopping && isAlive(this.pid)) await sleep(500, undefined, { ref: false });
  }

  private async ensureDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.adminUrl });
    await client.connect();
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [this.options.database]);
      if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(this.options.database)}`);
    } finally {
      await client.end();
    }
  }
}

function urlOf(access: Access, database: string): string {
  const url = new URL(`postgres://127.0.0.1:${access.port}/${database}`);
  url.username = SUPERUSER;
  url.password = access.password;
  return url.href;
}

async function stateOf(url: string): Promise<'answers' | 'starting' | 'silent'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    // cannot_connect_now: starting up, or replaying its log.
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The server's own command line names its folder. Where there is no /proc, a living pid is believed. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  try {
    const [program, ...rest] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    if (basename(program ?? '') !== 'postgres') return false;
    // The same folder may have been named by another way to it.
    const named = await realpath(rest[rest.indexOf('-D') + 1] ?? '');
    return named === (await realpath(folder));
  } catch {
    return process.platform !== 'linux';
  }
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return pid > 0 && process.kill(pid, name);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await sleep(50);
  }
  return true;
}
