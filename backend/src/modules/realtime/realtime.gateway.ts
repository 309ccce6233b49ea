import { Injectable, Logger } from '@nestjs/common';
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
import type { RealtimeAnswer, TypingTo } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { Authenticator, holds, type SignedInUser } from '#platform/http/authenticator.js';
import { LiveConnections } from './contract.js';
import { OnlineLists } from './online-lists.js';
import { PacketPace } from './packet-pace.js';
import { personRoom, PUBLIC_ROOM, roleRoom, sessionRoom, STAFF_ROOM, userRoom } from './rooms.js';
import type { TypedServer, TypedSocket } from './typed-socket.js';

/** Who has one of them hears what is for staff: the queues of moderators live by it, also of a role that may see nothing else. */
const STAFF_RIGHTS = ['dashboard.view', 'adverts.moderate'] as const;
const isStaff = (user: SignedInUser): boolean => STAFF_RIGHTS.some((right) => holds(user, right));
/** So many sessions are looked at by one statement. */
const TOGETHER = 500;
/** Somebody who types says so once in two seconds. */
const TYPING_MS = 1_900;

/** The browsers' connections: who they are, which rooms they are in, who is online. No rules of the marketplace. */
@Injectable()
@WebSocketGateway()
export class RealtimeGateway
  extends LiveConnections
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect
{
  @WebSocketServer() readonly server!: TypedServer;
  private readonly logger = new Logger('realtime');

  constructor(
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
    private readonly online: OnlineLists,
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
    this.online.begin(server);
  }

  async handleConnection(socket: TypedSocket): Promise<void> {
    const pace = new PacketPace();
    socket.use((_packet, next) => {
      if (pace.take(this.clock.now().getTime())) next();
      else socket.disconnect(true);
    });
    await (socket.data.entered = this.enterRooms(socket));
    const { user } = socket.data;
    if (!user || !socket.connected) return;
    const seen = await this.online.connected(user.id);
    socket.data.isCounted = this.server.sockets.sockets.has(socket.id);
    if (socket.data.isCounted) socket.emit('online_users', seen);
    // Gone while it was asked: `handleDisconnect` did not know that it counts.
    else this.online.disconnected(user.id, socket.id, true);
  }

  handleDisconnect(socket: TypedSocket): void {
    const { user } = socket.data;
    if (user) this.online.disconnected(user.id, socket.id, socket.data.isCounted ?? false);
  }

  @SubscribeMessage('user_online')
  userOnline(@ConnectedSocket() socket: TypedSocket, @MessageBody() userId: unknown): RealtimeAnswer {
    const refusal = refuseOthers(socket, userId);
    if (refusal) return refusal;
    if (socket.data.user && socket.connected) this.online.arrived(socket.data.user.id, socket.id);
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

  /** To the other side of a conversation, at that moment and never again. Nothing is answered: whoever is a stranger learns nothing. */
  @SubscribeMessage('typing')
  typing(@ConnectedSocket() socket: TypedSocket, @MessageBody() to: unknown): void {
    const { user, typedAt = 0 } = socket.data;
    const now = this.clock.now().getTime();
    if (!user || !isTypingTo(to) || now - typedAt < TYPING_MS || !this.online.knownTo(user.id).has(to.person_id))
      return;
    socket.data.typedAt = now;
    const payload = { id: to.listing_id, revision: 0, position: '', person_id: user.id };
    this.server.to(userRoom(to.person_id)).emit('typing', payload);
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
      await this.lookAgain(isStaff);
    } catch (error) {
      this.logger.warn({ msg: 'sessions of connections could not be looked at', err: error });
    }
  }

  override endSession(sessionId: string): void {
    this.server.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  private async enterRooms(socket: TypedSocket): Promise<void> {
    const { user } = socket.data;
    await socket.join(PUBLIC_ROOM);
    if (!user) return;
    await socket.join([personRoom(user.id), sessionRoom(user.sessionId)]);
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
}

function tokenOf(socket: TypedSocket): string | undefined {
  const token: unknown = socket.handshake.auth['token'];
  return typeof token === 'string' ? token : undefined;
}

function isTypingTo(to: unknown): to is TypingTo {
  const { person_id, listing_id } = (to ?? {}) as Partial<Record<keyof TypingTo, unknown>>;
  return Number.isSafeInteger(person_id) && Number.isSafeInteger(listing_id);
}

const roomsOfRights = (user: SignedInUser): string[] =>
  user.secondFactorMissing ? [] : [roleRoom(user.role), ...(isStaff(user) ? [STAFF_ROOM] : [])];

function refuseOthers(socket: TypedSocket, userId: unknown): RealtimeAnswer | undefined {
  const { user } = socket.data;
  if (!user) return { ok: false, code: 'UNAUTHENTICATED', message: 'Devam etmek için giriş yapmalısınız.' };
  if (userId !== user.id)
    return { ok: false, code: 'FORBIDDEN', message: 'Yalnızca kendi hesabınız adına bağlanabilirsiniz.' };
  return undefined;
}
