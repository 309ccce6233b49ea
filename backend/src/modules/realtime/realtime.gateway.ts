import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { RealtimeAnswer } from '@ilan/api';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { Authenticator, holds, type SignedInUser } from '#platform/http/authenticator.js';
import { LiveConnections } from './contract.js';
import { listPaceMs } from './list-pace.js';
import { Presence } from './presence.js';
import { MEMBERS_ROOM, PUBLIC_ROOM, roleRoom, sessionRoom, STAFF_ROOM, userRoom } from './rooms.js';
import type { TypedServer, TypedSocket } from './typed-socket.js';

/** Who has it hears what is for staff. */
const STAFF_RIGHT = 'dashboard.view';
/** So many sessions are looked at by one statement. */
const TOGETHER = 500;

/** The browsers' connections: who they are, which rooms they are in, who is online. No rules of the marketplace. */
@Injectable()
@WebSocketGateway()
export class RealtimeGateway
  extends LiveConnections
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, OnModuleDestroy
{
  @WebSocketServer() readonly server!: TypedServer;
  private readonly logger = new Logger('realtime');
  private readonly presence = new Presence();
  private readonly processId = randomUUID();
  private announcement: NodeJS.Timeout | undefined;

  constructor(
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  afterInit(server: TypedServer): void {
    server.use((socket, next) => {
      this.identify(socket).then(
        () => next(),
        (error: unknown) => next(error instanceof Error ? error : new Error('UNAVAILABLE')),
      );
    });
    if (!this.config.env.REDIS_URL) return;
    server.on('online_here', (processId, userIds) => {
      this.presence.hear(processId, userIds, this.clock.now().getTime());
      this.announceSoon();
    });
  }

  async handleConnection(socket: TypedSocket): Promise<void> {
    await (socket.data.entered = this.enterRooms(socket));
    if (socket.data.user && socket.connected) socket.emit('online_users', this.onlineUsers());
  }

  handleDisconnect(socket: TypedSocket): void {
    const { user } = socket.data;
    if (user && this.presence.leave(user.id, socket.id)) this.changed();
  }

  @SubscribeMessage('user_online')
  userOnline(@ConnectedSocket() socket: TypedSocket, @MessageBody() userId: unknown): RealtimeAnswer {
    const refusal = refuseOthers(socket, userId);
    if (refusal) return refusal;
    if (socket.data.user && socket.connected && this.presence.arrive(socket.data.user.id, socket.id)) this.changed();
    return { ok: true };
  }

  @SubscribeMessage('join_user_room')
  async joinUserRoom(@ConnectedSocket() socket: TypedSocket, @MessageBody() userId: unknown): Promise<RealtimeAnswer> {
    const refusal = refuseOthers(socket, userId);
    if (refusal) return refusal;
    if (socket.data.user) await socket.join(userRoom(socket.data.user.id));
    // Who hears the answer asks for what they missed until now: from here on, nothing must be missed.
    await socket.data.entered;
    return { ok: true };
  }

  /** Their rights have changed: the rooms that went with them are left, the new ones entered. */
  async lookAgain(concerned: (user: SignedInUser) => boolean): Promise<void> {
    for (const socket of this.server.sockets.sockets.values()) {
      // What it was told while it was being made may be older than the change.
      await socket.data.entered;
      const before = socket.data.user;
      if (!before || !concerned(before)) continue;
      const after = await this.presentUser(socket);
      if (!after) {
        socket.disconnect(true);
        continue;
      }
      socket.data.user = after;
      const rooms = roomsOfRights(after);
      for (const room of roomsOfRights(before)) if (!rooms.includes(room)) await socket.leave(room);
      await socket.join(rooms);
    }
  }

  /**
   * Drops the connections of this process whose session is over, however it ended, and looks at what staff may do in case nobody said that it
   * changed. While nobody can tell, they stay.
   */
  async lookAtSessions(): Promise<void> {
    const connected = [...this.server.sockets.sockets.values()].filter(({ data }) => data.user);
    try {
      for (let from = 0; from < connected.length; from += TOGETHER) {
        const some = connected.slice(from, from + TOGETHER);
        const open = await this.authenticator.stillSignedIn([
          ...new Set(some.flatMap((socket) => tokenOf(socket) ?? [])),
        ]);
        for (const socket of some) if (!open.has(tokenOf(socket) ?? '')) socket.disconnect(true);
      }
      await this.lookAgain((user) => holds(user, STAFF_RIGHT));
    } catch (error) {
      this.logger.warn({ msg: 'sessions of connections could not be looked at', err: error });
    }
  }

  override endSession(sessionId: string): void {
    this.server.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  onModuleDestroy(): void {
    clearTimeout(this.announcement);
  }

  /** Who is connected here; without Redis there are no other processes to hear it. */
  tellProcesses(): void {
    if (this.config.env.REDIS_URL)
      this.server.serverSideEmit('online_here', this.processId, this.presence.userIdsHere());
  }

  private async enterRooms(socket: TypedSocket): Promise<void> {
    const { user } = socket.data;
    await socket.join(PUBLIC_ROOM);
    if (!user) return;
    await socket.join([MEMBERS_ROOM, sessionRoom(user.sessionId)]);
    const present = await this.presentUser(socket);
    if (!present) {
      socket.disconnect(true);
      return;
    }
    socket.data.user = present;
    await socket.join(roomsOfRights(present));
  }

  private async identify(socket: TypedSocket): Promise<void> {
    socket.data.user = await this.userOf(socket);
  }

  /** A connection without a token is a visitor's; one with a token that counts no more is refused, so that the client notices. */
  private async userOf(socket: TypedSocket): Promise<SignedInUser | undefined> {
    const given: unknown = socket.handshake.auth['token'];
    if (given === undefined || given === null || given === '') return undefined;
    const token = tokenOf(socket);
    const user = token === undefined ? undefined : await this.look(token);
    if (!user) throw new Error('UNAUTHENTICATED');
    return user;
  }

  /** A session that ended between the handshake and its room was not found there to be cut. Where nobody can tell, the client comes again. */
  private async presentUser(socket: TypedSocket): Promise<SignedInUser | undefined> {
    return this.userOf(socket).catch(() => undefined);
  }

  private async look(token: string) {
    try {
      return await this.authenticator.byToken(token);
    } catch (error) {
      this.logger.warn({ msg: 'a connection could not be identified', err: error });
      throw new Error('UNAVAILABLE');
    }
  }

  private onlineUsers(): number[] {
    return this.presence.userIds(this.clock.now().getTime());
  }

  private changed(): void {
    this.tellProcesses();
    this.announceSoon();
  }

  private announceSoon(): void {
    this.announcement ??= setTimeout(() => {
      this.announcement = undefined;
      // Each process tells its own connections: over Redis each list would arrive once a process.
      this.server.local.to(MEMBERS_ROOM).emit('online_users', this.onlineUsers());
    }, listPaceMs(this.onlineUsers().length));
  }
}

function tokenOf(socket: TypedSocket): string | undefined {
  const token: unknown = socket.handshake.auth['token'];
  return typeof token === 'string' ? token : undefined;
}

const roomsOfRights = (user: SignedInUser): string[] =>
  user.secondFactorMissing ? [] : [roleRoom(user.role), ...(holds(user, STAFF_RIGHT) ? [STAFF_ROOM] : [])];

function refuseOthers(socket: TypedSocket, userId: unknown): RealtimeAnswer | undefined {
  const { user } = socket.data;
  if (!user) return { ok: false, code: 'UNAUTHENTICATED', message: 'Devam etmek için giriş yapmalısınız.' };
  if (userId !== user.id)
    return { ok: false, code: 'FORBIDDEN', message: 'Yalnızca kendi hesabınız adına bağlanabilirsiniz.' };
  return undefined;
}
