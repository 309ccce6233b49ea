import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, whyClosed } from './ports.js';
import { isAlive } from './processes.js';
import { type Access, knownAccess, readAccess, settleIn, writeAccess } from './access.js';
import { hasCluster, makeCluster } from './cluster.js';
import type { Installation } from './installation.js';
import { type PostgresAccount, postgresAccount } from './postgres-account.js';
import { ensureDatabase } from './owner-role.js';
import { stateOf, urlOf } from './probe.js';
import { postgresPrograms } from './programs.js';
import { handOver } from './path-access.js';
import { reasonIn } from './server-log.js';
import { flagsOf } from './server-settings.js';
import { forgetStranger, orphanedServerIn } from './orphaned-server.js';

export interface EmbeddedPostgresOptions extends Installation {
  /** Made when it is not there. */
  readonly database: string;
  /** The role that owns the database, and as which the program is told to come; undefined: the superuser. */
  readonly owner?: string;
  /** Settings of the server: `{work_mem: '16MB'}`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Asked before a new cluster is made. @throws Error with one sentence when there should be none */
  readonly beforeNewCluster?: () => Promise<void>;
  /** Told about restarts; nothing secret. */
  readonly onNotice?: (sentence: string) => void;
  /** Told each time when it ended by itself and could not be started again, with one sentence; it is tried again all the same. */
  readonly onDown?: (error: Error) => void;
}

const START_TIMEOUT_MS = 60_000;
const TELL_AFTER_MS = 5_000;

/**
 * A PostgreSQL that belongs to this process: made, started, watched and restarted here. One that outlived a killed
 * process is found by its pid file and taken over.
 */
export class EmbeddedPostgres {
  private child: ChildProcess | undefined;
  private pid = 0;
  private begun = false;
  private stopping = false;
  private watcher: Promise<void> = Promise.resolve();
  /** Whatever ends this process, the server does not stay behind, except after a `kill -9`. */
  private readonly endWithUs = (): void => void signal(this.pid, 'SIGINT');

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
    await mkdir(options.dataDir, { recursive: true });
    const named = join(options.dataDir, 'postgres');
    const folder = await realpath(named).catch(() => named);
    const exists = await hasCluster(folder, options);
    const account = await postgresAccount(folder, options);
    const programs = await postgresPrograms(account, options);
    if (!exists) await options.beforeNewCluster?.();
    const access = await readAccess(options, exists);
    if (!exists) await makeCluster(folder, access.password, programs, account, options);
    await settleIn(options, access, folder);
    const log = join(options.dataDir, 'postgres.log');
    const postgres = new EmbeddedPostgres(options, folder, log, access, programs.postgres, account);
    process.once('exit', postgres.endWithUs);
    try {
      await postgres.bringUp();
      await postgres.makeDatabase();
    } catch (error) {
      await postgres.stop();
      throw error;
    }
    postgres.watcher = postgres.watch();
    return postgres;
  }

  /** The address of a server that another process runs in this data folder, or undefined when none answers. */
  static async running(options: EmbeddedPostgresOptions): Promise<string | undefined> {
    const access = await knownAccess(options);
    const server = await orphanedServerIn(join(options.dataDir, 'postgres'));
    if (access === undefined || !server?.port || server.serves === false) return undefined;
    const reached = { ...access, port: server.port };
    const admin = urlOf(reached, options.user, options.database);
    return (await stateOf(admin, server.pid)) === 'answers' ? urlFor(options, reached) : undefined;
  }

  get url(): string {
    return urlFor(this.options, this.access);
  }

  private get adminUrl(): string {
    return urlOf(this.access, this.options.user, 'postgres');
  }

  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.endServer();
    await this.watcher;
    // It may have been on its way up again.
    await this.endServer();
    process.off('exit', this.endWithUs);
  }

  private async endServer(): Promise<void> {
    const pid = this.pid;
    if (!signal(pid, 'SIGINT') || (await until(() => !isAlive(pid), 20_000))) return;
    signal(pid, 'SIGQUIT');
    await until(() => !isAlive(pid), 10_000);
  }

  private async bringUp(): Promise<void> {
    const orphan = await orphanedServerIn(this.folder);
    if (orphan?.serves === false) await forgetStranger(this.folder);
    else if (orphan !== undefined) {
      if (orphan.port !== undefined && orphan.port !== this.access.port) await this.moveTo(orphan.port);
      if (await this.comesToAnswer(orphan.pid, () => !isAlive(orphan.pid), 15_000)) {
        this.pid = orphan.pid;
        this.begun = true;
        return;
      }
      // It hangs: ended at once; the log is replayed by the one that follows.
      if (orphan.serves) signal(orphan.pid, 'SIGQUIT');
      await until(() => !isAlive(orphan.pid), orphan.serves ? 10_000 : 0);
    }
    await this.spawnServer();
    this.begun = true;
  }

  private async moveTo(port: number): Promise<void> {
    this.access.port = port;
    await writeAccess(this.options, this.access);
  }

  private async spawnServer(): Promise<void> {
    // A file, not a pipe: the server may live longer than we do.
    const log = await open(this.logFile, 'a', 0o600);
    const deadline = performance.now() + START_TIMEOUT_MS;
    try {
      while (!this.stopping) {
        // Once there are connections the address stays as it is.
        if (!this.begun && (await whyClosed(this.access.port)) !== undefined) await this.moveTo(await freePort());
        const { size } = await log.stat();
        if (await this.comesUp(log.fd, deadline)) return;
        const said = (await readFile(this.logFile)).subarray(size).toString();
        // Children of a killed server need a moment to notice before their shared memory is free; a port may be gone since we looked.
        if (
          performance.now() >= deadline ||
          !/shared memory block|lock file .* already exists|could not bind/.test(said)
        ) {
          throw new Error(`PostgreSQL did not start: ${reasonIn(said) || `see ${this.logFile}`}`);
        }
        await sleep(300);
      }
    } finally {
      await log.close();
    }
  }

  /** One try: true once it answers, false when it ended or the deadline passed; then nothing of it is left. */
  private async comesUp(log: number, deadline: number): Promise<boolean> {
    const handed = await handOver([this.folder], this.account, this.options);
    const flags = flagsOf({ port: String(this.access.port), ...this.options.settings });
    const child = spawn(this.program, ['-D', handed.names[0] ?? this.folder, ...flags], {
      ...this.account,
      cwd: dirname(this.program),
      // Ctrl-C reaches the whole group: the server must outlive the requests that are still running.
      detached: true,
      stdio: ['ignore', log, log, ...handed.descriptors],
      env: { ...process.env, LC_ALL: 'C' },
    });
    // At once: whoever ends this process while it is still starting ends the server, too.
    this.child = child;
    this.pid = child.pid ?? 0;
    try {
      await new Promise<void>((resolve, reject) => {
        child.once('spawn', resolve);
        child.once('error', reject);
      });
    } finally {
      await handed.close();
    }
    if (await this.comesToAnswer(this.pid, () => hasEnded(child), deadline - performance.now())) return true;
    await this.endServer();
    this.pid = 0;
    return false;
  }

  /** Only silence counts against the timeout: a server that says that it replays its log after a crash may take as long as that takes. */
  private async comesToAnswer(pid: number, hasGone: () => boolean, silenceTimeoutMs: number): Promise<boolean> {
    const began = performance.now();
    let silentSince = began;
    let told = false;
    while (!hasGone() && !this.stopping && performance.now() - silentSince < silenceTimeoutMs) {
      const state = await stateOf(this.adminUrl, pid);
      if (state === 'answers') return true;
      if (state === 'stranger') {
        // When another server was faster at the port, ours ends by itself.
        await until(hasGone, 1_000);
        if (!hasGone()) throw new Error(strangerSentence(this.options));
      }
      if (state === 'starting') {
        silentSince = performance.now();
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
      this.pid = 0;
      if (this.hasBeenStopped()) return;
      this.options.onNotice?.('PostgreSQL ended unexpectedly and is being started again.');
      try {
        await this.bringUp();
        pause = 200;
      } catch (error) {
        this.options.onNotice?.(`${(error as Error).message} Trying again in ${pause} ms.`);
        this.options.onDown?.(error as Error);
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

  private makeDatabase(): Promise<void> {
    const { user, database, owner } = this.options;
    const { port, password, ownerPassword } = this.access;
    const role =
      owner === undefined || ownerPassword === undefined ? undefined : { name: owner, password: ownerPassword };
    return ensureDatabase({ port, user, password }, database, role);
  }
}

/** A server that an earlier version has started knows no owner. */
function urlFor({ user, owner, database }: EmbeddedPostgresOptions, access: Access): string {
  if (owner === undefined || access.ownerPassword === undefined) return urlOf(access, user, database);
  return urlOf({ port: access.port, password: access.ownerPassword }, owner, database);
}

const strangerSentence = ({ dataDir, settingNames }: Installation): string =>
  `The database in ${join(dataDir, 'postgres')} does not take the password in ${join(dataDir, 'postgres.json')}: put back the file that belongs to it, or set another ${settingNames.folder}.`;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return pid > 0 && process.kill(pid, name);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() >= deadline) return false;
    await sleep(50);
  }
  return true;
}
