import type { Socket } from 'node:net';

/** What a phone on a bad line reaches many times over. */
const BYTES_A_SECOND = 2_048;
/** How long a line may be dead: in a lift, in a tunnel. */
const GRACE_SECONDS = 15;

/** How fast the body of one request comes in. Whoever drips holds a connection, and maybe a place that others wait for. */
export class BodyPace {
  private seconds: number;
  private bytes: number;

  /** @param looked when it is looked at first, in milliseconds of a clock that only goes forward */
  constructor(
    private readonly socket: Pick<Socket, 'bytesRead'>,
    private looked: number,
    private readonly graceSeconds = GRACE_SECONDS,
  ) {
    this.seconds = graceSeconds;
    this.bytes = socket.bytesRead;
  }

  /**
   * Asked again and again while the body comes. Time that passes uses the grace up, bytes give it back.
   * @param now as `looked`
   * @returns false once it has been too slow for too long
   */
  holds(now: number): boolean {
    const { bytesRead } = this.socket;
    const earned = (bytesRead - this.bytes) / BYTES_A_SECOND;
    this.seconds = Math.min(this.graceSeconds, this.seconds + earned) - (now - this.looked) / 1_000;
    this.bytes = bytesRead;
    this.looked = now;
    return this.seconds > 0;
  }
}
