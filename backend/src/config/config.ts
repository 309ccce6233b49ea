import { resolve } from 'node:path';
import { z } from 'zod';

const url = (...protocols: string[]) =>
  z
    .string()
    .trim()
    .refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
      message: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    });

/** An empty variable counts as one that is not there. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const key32 = z
  .string()
  .refine((key) => Buffer.from(key, 'base64').length === 32, { message: 'must be 32 bytes in base64' });

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Everything that the embedded parts keep: database, photos, mail, secrets. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path)),
  /** `on`: the demo catalogue is loaded on the first start of an empty embedded database. */
  DEMO: z.enum(['on', 'off']).default('on'),
  DEMO_LISTINGS: z.coerce.number().int().min(1).max(1_000_000).default(3_000),
  DEMO_SEED: z.coerce.number().int().default(1),
  /** The address that people type: links in mails, canonical addresses, allowed origins. */
  PUBLIC_URL: optional(url('http', 'https')),
  /** Proxies whose X-Forwarded-For is believed: addresses, subnets, or `private` for the own machine and private networks. */
  TRUST_PROXY: optional(z.string().trim()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: optional(url('postgres', 'postgresql')),
  EVENTSTORE_URL: optional(url('esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover', 'kdb')),
  MEILISEARCH_URL: optional(url('http', 'https')),
  MEILISEARCH_KEY: optional(z.string()),
  REDIS_URL: optional(url('redis', 'rediss')),
  SMTP_URL: optional(url('smtp', 'smtps')),
  S3_URL: optional(url('http', 'https')),
  S3_BUCKET: z.string().default('ilanpazar'),
  /** 32 bytes in base64: wraps the per-person keys. The embedded default makes its own in DATA_DIR/secrets.json. */
  MASTER_KEY: optional(key32),
  /** 32 bytes in base64: the Ed25519 key that signs receipts of erasures. The default stands in DATA_DIR/secrets.json as well. */
  SIGNING_KEY: optional(key32),
});

export type Environment = z.infer<typeof environment>;

/** The whole environment, read and checked once at the start. */
export class Config {
  private constructor(readonly env: Environment) {}

  /** @throws Error with one line per wrong variable. */
  static from(source: NodeJS.ProcessEnv): Config {
    const parsed = environment.safeParse(source);
    if (parsed.success) return new Config(parsed.data);
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }

  get publicUrl(): string {
    return this.env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${this.env.HOST}:${this.env.PORT}`;
  }
}
