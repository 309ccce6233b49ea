import type { IncomingMessage } from 'node:http';

/** Of one process. A network may be an office or the phones of a city; a page that comes again after a fault says hello every few seconds. */
export const SOCKET_LIMITS = { open: 20_000, openOfNetwork: 2_000, hellosOfNetworkAMinute: 600 } as const;

const MINUTE_MS = 60_000;

/** Which connections of browsers a process takes: what they need of its memory has an end, and no network has all of it. */
export class SocketShares {
  /** Since the process began. */
  refused = 0;
  open = 0;
  private readonly held = new Map<string, number>();
  private hellos = new Map<string, number>();
  private minute = 0;

  constructor(private readonly limits: Readonly<Record<keyof typeof SOCKET_LIMITS, number>> = SOCKET_LIMITS) {}

  /** Somebody in the network says hello. @returns whether they may come in; a refusal is counted */
  admits(network: string, now = Date.now()): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.hellos = new Map();
    }
    const hellos = (this.hellos.get(network) ?? 0) + 1;
    this.hellos.set(network, hellos);
    const { open, openOfNetwork, hellosOfNetworkAMinute } = this.limits;
    const fits = hellos <= hellosOfNetworkAMinute && this.open < open && (this.held.get(network) ?? 0) < openOfNetwork;
    if (!fits) this.refused += 1;
    return fits;
  }

  /** They are in, until the function that is answered is called, once. */
  hold(network: string): () => void {
    this.add(network, 1);
    return () => this.add(network, -1);
  }

  private add(network: string, change: 1 | -1): void {
    this.open += change;
    const count = (this.held.get(network) ?? 0) + change;
    if (count === 0) this.held.delete(network);
    else this.held.set(network, count);
  }
}

/** Who asks, behind those who are believed (`trustedProxies`), as `request.ip` tells it of a call. */
export function clientAddress({ socket, headers }: IncomingMessage, isProxy: (address: string) => boolean): string {
  let address = socket.remoteAddress ?? '';
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join().split(',');
  for (const before of forwarded.map((part) => part.trim()).reverse()) {
    if (before === '' || !isProxy(address)) break;
    address = before;
  }
  return address;
}
