import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';

/** EVENTSTORE_URL taken apart. The client's own parser is avoided: it writes the whole string, password included, to its log. */
export interface ConnectionSettings {
  readonly hosts: readonly Endpoint[];
  readonly discover: boolean;
  readonly tls: boolean;
  /** The certificates of `tlsCAFile`, by whom the server's has to be signed. */
  readonly authorities: Buffer | undefined;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
  /** Milliseconds between two signs of life on a quiet connection. */
  readonly keepAliveInterval: number;
  /** Milliseconds after which a connection that gave none is dead. */
  readonly keepAliveTimeout: number;
  /** What was written and has no effect, a sentence each. */
  readonly unused: readonly string[];
}

export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** As it stands in a URL: an address of IPv6 in brackets. */
export const formatEndpoint = ({ address, port }: Endpoint): string =>
  isIPv6(address) ? `[${address}]:${port}` : `${address}:${port}`;

const SCHEME = /^(esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\//;
const LONGEST_URL = 4_096;
const DEFAULT_PORT = 2_113;
const KNOWN = ['tls', 'tlscafile', 'keepaliveinterval', 'keepalivetimeout', 'nodepreference'];
/** Of other clients; this one does these things in its own way, whatever they say. */
const WITHOUT_EFFECT = [
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'maxdiscoverattempts',
  'throwonappendfailure',
];

/** @throws Error that names the fault and never the string: it holds a password. */
export function parseConnectionString(url: string): ConnectionSettings {
  const text = url.trim();
  if (text.length > LONGEST_URL) throw fault(`is longer than ${LONGEST_URL} characters`);
  const [scheme, , discover] = SCHEME.exec(text) ?? [];
  if (scheme === undefined) throw fault('must look like esdb://user:password@host:2113?tls=true');
  const [authority, query] = parted(text.slice(scheme.length), '?');
  const at = authority.lastIndexOf('@');
  const credentials = at < 0 ? undefined : credentialsOf(authority.slice(0, at));
  const option = optionsOf(query);
  const tls = flag(option.get('tls'), 'tls', true);
  if (tls && !credentials) throw fault('needs a user and a password, unless it says tls=false');
  return {
    hosts: authority
      .slice(at + 1)
      .replace(/\/$/, '')
      .split(',')
      .map(parseHost),
    discover: discover !== undefined,
    tls,
    authorities: tls ? certificatesIn(option.get('tlscafile')) : undefined,
    credentials,
    keepAliveInterval: milliseconds(option.get('keepaliveinterval'), 'keepAliveInterval', 10_000),
    keepAliveTimeout: milliseconds(option.get('keepalivetimeout'), 'keepAliveTimeout', 3_000),
    unused: unusedAmong(option, tls),
  };
}

const fault = (what: string, cause?: unknown): Error => new Error(`EVENTSTORE_URL ${what}`, { cause });

function parted(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function credentialsOf(text: string): { readonly username: string; readonly password: string } {
  const [username, password] = parted(text, ':');
  if (username === '' || password === '') throw fault('needs both a user and a password before the @');
  if (/[@/]/.test(text)) throw fault('has an @ or a / in its user or password: write %40 for @ and %2F for /');
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw fault('has a % in its user or password that begins no code: write %25 for %');
  }
}

function optionsOf(query: string): ReadonlyMap<string, string> {
  const option = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const key = name.toLowerCase();
    if (!KNOWN.includes(key) && !WITHOUT_EFFECT.includes(key)) {
      // Behind a ? in a password stands a part of it.
      if (query.includes('@')) throw fault('has a ? in its user or password (write %3F for it), or an unknown option');
      throw fault(`has an option that nobody knows: ${name.slice(0, 40)}`);
    }
    if (option.has(key)) throw fault(`says ${name} twice`);
    option.set(key, value);
  }
  return option;
}

function unusedAmong(option: ReadonlyMap<string, string>, tls: boolean): readonly string[] {
  const names = WITHOUT_EFFECT.filter((name) => option.has(name));
  const sentences = names.map((name) => `EVENTSTORE_URL says ${name}, which has no effect here`);
  const preference = option.get('nodepreference');
  if (preference !== undefined && preference.toLowerCase() !== 'leader') {
    sentences.push(
      'EVENTSTORE_URL prefers other nodes, but who decides must see what was just written: the leader is asked',
    );
  }
  if (!tls && option.has('tlscafile'))
    sentences.push('EVENTSTORE_URL names a tlsCAFile and says tls=false: it is not read');
  return sentences;
}

function parseHost(host: string): Endpoint {
  const [, bracketed, plain, port] = /^(?:\[([^\]]{1,100})\]|([^:[\]/]{1,300}))(?::(\d{1,5}))?$/.exec(host) ?? [];
  const address = bracketed ?? plain;
  const number = port === undefined ? DEFAULT_PORT : Number(port);
  if (address === undefined || (bracketed !== undefined && !isIPv6(bracketed))) {
    throw fault('has a host that is not name:port; an address of IPv6 stands in brackets, [::1]:2113');
  }
  if (number < 1 || number > 65_535) throw fault('has a port that is none');
  return { address, port: number };
}

function flag(text: string | undefined, name: string, otherwise: boolean): boolean {
  if (text === undefined) return otherwise;
  const value = text.toLowerCase();
  if (value !== 'true' && value !== 'false') throw fault(`has a ${name} that is neither true nor false`);
  return value === 'true';
}

function milliseconds(text: string | undefined, name: string, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1_000 || number > 3_600_000) {
    throw fault(`has a ${name} that is no number of milliseconds from 1000 to 3600000`);
  }
  return number;
}

function certificatesIn(file: string | undefined): Buffer | undefined {
  if (file === undefined) return undefined;
  let text: Buffer;
  try {
    text = readFileSync(file);
  } catch (error) {
    throw fault(
      `names a tlsCAFile that cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'} ${file}`,
      error,
    );
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw fault(`names a tlsCAFile that holds no certificate: ${file}`);
  return text;
}
