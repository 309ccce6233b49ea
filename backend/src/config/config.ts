import { resolve } from 'node:path';
import { z } from 'zod';

const beginning = (...protocols: string[]) =>
  z
    .string()
    .trim()
    .refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
      message: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      abort: true,
    });

/** What cannot be read is told here, with the name of the setting: a client that meets it later may repeat it, password and all. */
const url = (...protocols: string[]) =>
  beginning(...protocols).refine(isReadable, {
    message: 'cannot be read: in a user or password % is written %25, / %2F, # %23, ? %3F and @ %40',
  });

function isReadable(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  try {
    for (const part of [username, password]) decodeURIComponent(part);
    return true;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return false;
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Secrets travel to these: in the open only within this machine. */
const secureUrl = url('http', 'https').refine(
  (value) => URL.canParse(value) && (value.startsWith('https:') || LOOPBACK.has(new URL(value).hostname)),
  { message: 'must start with https:// unless it is on this machine' },
);

/** An empty variable counts as one that is not there. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const isWitness = (address: string): boolean =>
  URL.canParse(address) &&
  (/^file:\/\/\/./.test(address) || /^mailto:[^@,\s]+@[^@,\s]+$/.test(address) || /^s3:\/\/[\w.-]+$/.test(address));

const key32 = z
  .string()
  .refine((key) => Buffer.from(key, 'base64').length === 32, { message: 'must be 32 bytes in base64' });

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Where a process that answers no people shows its health and its figures; 3101 for a projector, 3102 for a worker. */
  OPS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  /** With it as bearer, figures and the whole API description are answered to other machines too. */
  OPS_TOKEN: optional(z.string().trim().min(16)),
  /** Everything that the embedded parts keep: database, photos, mail, secrets. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path)),
  /**
   * `on`: the demo catalogue is loaded on the first start, where both the database and the log are the embedded ones and empty. `public`: its
   * people may sign in where others come too, but for staff.
   */
  DEMO: z.enum(['on', 'off', 'public']).default('on'),
  DEMO_LISTINGS: z.coerce.number().int().min(1).max(1_000_000).default(3_000),
  DEMO_SEED: z.coerce.number().int().default(1),
  /** The address that people type: links in mails, canonical addresses, allowed origins. */
  PUBLIC_URL: optional(url('http', 'https')),
  /** Proxies whose X-Forwarded-For is believed: addresses, subnets, or `private` for the own machine and private networks. */
  TRUST_PROXY: optional(z.string().trim()),
  /** How many times the usual one person may write, and one network: for measurements, and for those who write by a program. */
  WRITE_ALLOWANCE_FACTOR: z.coerce.number().min(1).max(1_000_000).default(1),
  /** The page of test cards, on which nobody pays. Unless told it is offered while only this machine's own people come here. */
  TEST_CARDS: optional(z.enum(['on', 'off'])),
  /** Keys of the shop at iyzico; without them nobody is offered to pay there. */
  IYZICO_API_KEY: optional(z.string().trim()),
  IYZICO_SECRET_KEY: optional(z.string().trim()),
  IYZICO_URL: secureUrl.default('https://api.iyzipay.com'),
  /** Key of the account at Nilvera, which passes invoices on to the tax office; without it they lie as files for whoever does. */
  NILVERA_API_KEY: optional(z.string().trim()),
  NILVERA_URL: secureUrl.default('https://api.nilvera.com'),
  /** Files of reports with more rows are made in the background; a PDF takes forty times the work and has a fortieth of them. */
  REPORT_ROWS_AT_ONCE: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
  /** What saved searches that tell at once have found waits so long for what else comes: it goes into one mail. */
  ALERT_PAUSE_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: optional(url('postgres', 'postgresql')),
  /** Several hosts may stand in it, so it is read by its own rules (`parseConnectionString`). */
  EVENTSTORE_URL: optional(
    beginning(...['esdb', 'kurrentdb', 'kurrent', 'kdb'].flatMap((name) => [name, `${name}+discover`])),
  ),
  MEILISEARCH_URL: optional(url('http', 'https')),
  MEILISEARCH_KEY: optional(z.string()),
  REDIS_URL: optional(url('redis', 'rediss')),
  SMTP_URL: optional(url('smtp', 'smtps')),
  /**
   * Who is told the root of the audit chain each day, by commas: `file:///folder`, `mailto:somebody@example.com`, `s3://bucket` (with object lock,
   * at S3_URL).
   */
  AUDIT_WITNESS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((parts) => parts.every(isWitness), {
      message: 'must be file:///…, mailto:… or s3://…, separated by commas',
    }),
  S3_URL: optional(url('http', 'https')),
  S3_BUCKET: z.string().default('ilanpazar'),
  /** Keys of the app at Google and at Facebook; without them their buttons say so. */
  GOOGLE_CLIENT_ID: optional(z.string().trim()),
  GOOGLE_CLIENT_SECRET: optional(z.string().trim()),
  GOOGLE_ISSUER_URL: secureUrl.default('https://accounts.google.com'),
  FACEBOOK_APP_ID: optional(z.string().trim()),
  FACEBOOK_APP_SECRET: optional(z.string().trim()),
  FACEBOOK_DIALOG_URL: secureUrl.default('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: secureUrl.default('https://graph.facebook.com/v24.0'),
  /** 32 bytes in base64: wraps the per-person keys. The embedded default makes its own in DATA_DIR/secrets.json. */
  MASTER_KEY: optional(key32),
  /** 32 bytes in base64: the Ed25519 key that signs receipts of erasures. The default stands in DATA_DIR/secrets.json as well. */
  SIGNING_KEY: optional(key32),
  /** 32 bytes in base64: of which the key is made that push servers know us by. The default stands in DATA_DIR/secrets.json as well. */
  VAPID_KEY: optional(key32),
});

export type Environment = z.infer<typeof environment>;

const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY'],
] as const;

/** The whole environment, read and checked once at the start. */
export class Config {
  private constructor(readonly env: Environment) {}

  /** @throws Error with one line per wrong variable. */
  static from(source: NodeJS.ProcessEnv): Config {
    const parsed = environment.safeParse(source);
    const lines = parsed.success
      ? [...halfPairs(parsed.data), ...homelessBuckets(parsed.data)]
      : parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    if (parsed.success && lines.length === 0) return new Config(parsed.data);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }

  /**
   * The variable that moves people or the log to an engine of somebody's own; undefined with both embedded in DATA_DIR. Search, photos,
   * jobs and mail decide nothing here: nobody signs in with what they hold.
   */
  get truthElsewhere(): 'DATABASE_URL' | 'EVENTSTORE_URL' | undefined {
    if (this.env.DATABASE_URL !== undefined) return 'DATABASE_URL';
    return this.env.EVENTSTORE_URL === undefined ? undefined : 'EVENTSTORE_URL';
  }

  /** The setting by which others than this machine's own people come here; undefined where none does. */
  get reachedBy(): 'PUBLIC_URL' | 'HOST' | 'TRUST_PROXY' | undefined {
    const { PUBLIC_URL, HOST, TRUST_PROXY } = this.env;
    if (PUBLIC_URL !== undefined && (PUBLIC_URL.startsWith('https:') || !isLoopback(hostOf(PUBLIC_URL))))
      return 'PUBLIC_URL';
    if (!isLoopback(HOST)) return 'HOST';
    // Whoever names a proxy has one on this machine, which others reach.
    return TRUST_PROXY === undefined ? undefined : 'TRUST_PROXY';
  }

  /** Which people of the demo, whose password everybody knows, may sign in. */
  get demoSignIns(): 'all' | 'members' | 'none' {
    if (this.env.DEMO === 'public') return 'members';
    return this.reachedBy === undefined ? 'all' : 'none';
  }

  /** Whether buyers may pay with cards that are none. */
  get takesTestCards(): boolean {
    return this.env.TEST_CARDS === undefined ? this.reachedBy === undefined : this.env.TEST_CARDS === 'on';
  }

  /** Undefined where nobody has set it up. */
  get iyzico(): { readonly apiKey: string; readonly secretKey: string; readonly url: string } | undefined {
    const { IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey, IYZICO_URL } = this.env;
    if (apiKey === undefined || secretKey === undefined) return undefined;
    return { apiKey, secretKey, url: IYZICO_URL.replace(/\/$/, '') };
  }

  /** Undefined where nobody has set it up. */
  get nilvera(): { readonly apiKey: string; readonly url: string } | undefined {
    const { NILVERA_API_KEY: apiKey, NILVERA_URL } = this.env;
    return apiKey === undefined ? undefined : { apiKey, url: NILVERA_URL.replace(/\/$/, '') };
  }

  get publicUrl(): string {
    return this.env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${this.env.HOST}:${this.env.PORT}`;
  }
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);

/** `localhost`, `127.0.0.1`, `::1` and their like, as a host name or an address. */
export const isLoopback = (host: string): boolean =>
  LOOPBACK.has(host) || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** An id without its secret is a mistake that would else look like a button that nobody has set up. */
function halfPairs(env: Environment): string[] {
  return PAIRS.filter(([id, secret]) => (env[id] === undefined) !== (env[secret] === undefined)).map(
    ([id, secret]) => `  ${id}: belongs together with ${secret}`,
  );
}

function homelessBuckets({ AUDIT_WITNESS, S3_URL }: Environment): string[] {
  const wanted = AUDIT_WITNESS.some((address) => address.startsWith('s3:')) && S3_URL === undefined;
  return wanted ? ['  AUDIT_WITNESS: a bucket needs S3_URL'] : [];
}
