import type { Config } from './config/config.js';
import { whyClosed } from '@ilan/embedded-postgres/ports';
import type { Part } from './config/parts.js';

/** Where a process listens. */
export interface Address {
  readonly host: string;
  readonly port: number;
  /** The setting that chooses the port. */
  readonly setting: 'PORT' | 'OPS_PORT';
}

interface Listener {
  listen(at: { readonly host: string; readonly port: number }): Promise<unknown>;
}

/** One of each kind finds its place on one machine without a setting. */
const OPS_PORTS = { projector: 3101, worker: 3102 } as const;

/** The api answers people at PORT; a process without it answers whoever watches it at OPS_PORT. */
export function addressOf({ env }: Config, parts: readonly Part[]): Address {
  if (parts.includes('api')) return { host: env.HOST, port: env.PORT, setting: 'PORT' };
  const port = env.OPS_PORT ?? OPS_PORTS[parts.includes('projector') ? 'projector' : 'worker'];
  return { host: env.HOST, port, setting: 'OPS_PORT' };
}

/** @throws Error in one sentence when nobody can listen there */
export async function requireFree(address: Address): Promise<void> {
  if (address.port === 0) return;
  const code = await whyClosed(address.port, address.host);
  if (code !== undefined) throw new Error(addressSentence(code, address));
}

/** @throws Error in one sentence when somebody was faster since `requireFree` */
export async function listenAt(app: Listener, address: Address): Promise<void> {
  try {
    await app.listen({ host: address.host, port: address.port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw code === undefined ? cause : new Error(addressSentence(code, address), { cause });
  }
}

/** Why an address cannot be listened on, and what to do. */
function addressSentence(code: string, { host, port, setting }: Address): string {
  const choice = (other: number) => `${setting}=${other}${setting === 'PORT' ? ' npm start' : ''}`;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use. Stop what listens there, or choose another: ${choice(port + 1)}`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `This account may not listen on port ${port}. Choose one above 1023: ${choice(3000)}`;
  }
  return `HOST ${host} is no address of this machine (${code}). Leave it out, or set it to 127.0.0.1 or 0.0.0.0.`;
}
