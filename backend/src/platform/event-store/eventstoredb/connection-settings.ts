/** EVENTSTORE_URL taken apart. The client's own parser is avoided: it writes the whole string, password included, to its log. */
export interface ConnectionSettings {
  readonly hosts: readonly { readonly address: string; readonly port: number }[];
  readonly discover: boolean;
  readonly tls: boolean;
  readonly tlsCaFile: string | undefined;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
  readonly nodePreference: 'leader' | 'follower' | 'random' | 'read_only_replica';
  readonly keepAliveInterval: number;
  readonly keepAliveTimeout: number;
}

const FORM = /^(?:esdb|kurrentdb|kdb)(\+discover)?:\/\/(?:([^:@/]+):([^@/]*)@)?([^/?@]+)\/?(?:\?(.*))?$/;
const NODES = ['leader', 'follower', 'random', 'read_only_replica'] as const;

/** @throws Error that names the fault and never the string. */
export function parseConnectionString(url: string): ConnectionSettings {
  const match = FORM.exec(url.trim());
  if (!match) throw new Error('EVENTSTORE_URL must look like esdb://user:password@host:2113?tls=true');
  const [, discover, username, password, hosts, query] = match;
  const option = new Map([...new URLSearchParams(query)].map(([key, value]) => [key.toLowerCase(), value]));
  const tls = option.get('tls') !== 'false';
  const credentials =
    username === undefined
      ? undefined
      : { username: decodeURIComponent(username), password: decodeURIComponent(password ?? '') };
  if (tls && !credentials) throw new Error('EVENTSTORE_URL needs a user and a password, unless it says tls=false');
  return {
    hosts: (hosts ?? '').split(',').map(parseHost),
    discover: discover !== undefined,
    tls,
    tlsCaFile: option.get('tlscafile'),
    credentials,
    nodePreference: NODES.find((node) => node === option.get('nodepreference')?.toLowerCase()) ?? 'leader',
    keepAliveInterval: positive(option.get('keepaliveinterval'), 10_000),
    keepAliveTimeout: positive(option.get('keepalivetimeout'), 10_000),
  };
}

function parseHost(host: string) {
  const [address, port = '2113', ...rest] = host.split(':');
  const number = Number(port);
  if (!address || rest.length > 0 || !Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error('EVENTSTORE_URL has a host that is not name:port');
  }
  return { address, port: number };
}

function positive(text: string | undefined, otherwise: number): number {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number > 0 ? number : otherwise;
}
