import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, Optional } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { Acquaintances, OnlinePeople } from './contract.js';
import { listPaceMs } from './list-pace.js';
import { Presence } from './presence.js';
import { personRoom } from './rooms.js';
import type { TypedServer } from './typed-socket.js';
import { Watchers } from './watchers.js';

const NOBODY: ReadonlySet<number> = new Set();

/** Who is online, told to those who know them and to nobody else. */
@Injectable()
export class OnlineLists extends OnlinePeople implements OnModuleDestroy {
  private readonly logger = new Logger('realtime');
  private readonly presence = new Presence();
  private readonly watchers = new Watchers();
  private readonly processId = randomUUID();
  /** How many connections each person has here, said to be online or not. */
  private readonly connections = new Map<number, number>();
  private readonly stale = new Set<number>();
  private readonly left = new Set<number>();
  private toldLast = 0;
  private hasNews = false;
  private isEnding = false;
  private announcement: NodeJS.Timeout | undefined;
  private server: TypedServer | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    @Optional() private readonly acquaintances?: Acquaintances,
  ) {
    super();
  }

  begin(server: TypedServer): void {
    this.server = server;
    if (!this.config.env.REDIS_URL) return;
    server.on('online_here', (processId, userIds) =>
      this.cameOrWent(this.presence.hear(processId, userIds, this.clock.now().getTime())),
    );
  }

  override has(userId: number): boolean {
    return this.presence.has(userId);
  }

  /** Whom they have conversations with; nobody for who is not connected here. */
  knownTo(userId: number): ReadonlySet<number> {
    return this.watchers.of(userId) ?? NOBODY;
  }

  /** Somebody has connected. @returns whom they see */
  async connected(userId: number): Promise<number[]> {
    this.connections.set(userId, (this.connections.get(userId) ?? 0) + 1);
    if (!this.watchers.of(userId)) await this.lookAgain(userId);
    return this.presence.among(this.knownTo(userId));
  }

  /** @param isCounted whether `connected` was asked for this connection */
  disconnected(userId: number, connection: string, isCounted: boolean): void {
    if (isCounted) this.countDown(userId);
    if (!this.presence.leave(userId, connection)) return;
    this.left.add(userId);
    this.hasNews = true;
    this.cameOrWent([userId]);
  }

  private countDown(userId: number): void {
    const left = (this.connections.get(userId) ?? 1) - 1;
    if (left > 0) {
      this.connections.set(userId, left);
      return;
    }
    this.connections.delete(userId);
    this.watchers.forget(userId);
  }

  arrived(userId: number, connection: string): void {
    if (!this.presence.arrive(userId, connection)) return;
    this.hasNews = true;
    this.cameOrWent([userId]);
  }

  /** Somebody has begun a conversation, or shut a door: whom they see may be others now. */
  async lookAgain(userId: number): Promise<void> {
    if (!this.connections.has(userId)) return;
    const known = await this.load(userId);
    // They may have gone meanwhile.
    if (!this.connections.has(userId)) return;
    this.watchers.set(userId, known);
    this.stale.add(userId);
    this.announceSoon();
  }

  /** Who is connected here; without Redis there are no other processes to hear it. */
  tellProcesses(): void {
    if (this.config.env.REDIS_URL)
      this.server?.serverSideEmit('online_here', this.processId, this.presence.userIdsHere());
  }

  /** Processes that have not spoken for long are gone, and their people with them. */
  forgetSilent(): void {
    this.cameOrWent(this.presence.forgetSilent(this.clock.now().getTime()));
  }

  async noteHere(): Promise<void> {
    await this.acquaintances?.wereHere(this.presence.userIdsHere());
  }

  /** Before the connections end: the other processes hear at once that nobody is here any more, in one word for all. */
  onModuleDestroy(): void {
    this.isEnding = true;
    clearTimeout(this.announcement);
    if (this.config.env.REDIS_URL) this.server?.serverSideEmit('online_here', this.processId, []);
  }

  private async load(userId: number): Promise<ReadonlySet<number>> {
    try {
      return (await this.acquaintances?.of(userId)) ?? NOBODY;
    } catch (error) {
      this.logger.warn({ msg: 'it could not be seen whom somebody knows', err: error });
      return NOBODY;
    }
  }

  private cameOrWent(userIds: readonly number[]): void {
    for (const id of userIds) for (const watcher of this.watchers.whoKnow(id)) this.stale.add(watcher);
    if (this.stale.size > 0 || this.hasNews) this.announceSoon();
  }

  private announceSoon(): void {
    if (this.isEnding) return;
    this.announcement ??= setTimeout(() => {
      this.announcement = undefined;
      this.announce();
    }, listPaceMs(this.toldLast));
  }

  private announce(): void {
    if (this.hasNews) this.tellProcesses();
    this.hasNews = false;
    this.toldLast = this.stale.size;
    for (const id of this.stale) {
      // Each process tells its own connections: over Redis each list would arrive once a process.
      this.server?.local.to(personRoom(id)).emit('online_users', this.presence.among(this.knownTo(id)));
    }
    this.stale.clear();
    const gone = [...this.left].filter((id) => !this.presence.has(id));
    this.left.clear();
    this.acquaintances
      ?.wereHere(gone)
      .catch((error: unknown) => this.logger.warn({ msg: 'it was not noted when people left', err: error }));
  }
}
