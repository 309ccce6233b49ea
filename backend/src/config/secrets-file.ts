import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** 32 bytes each, in base64. A name that is missing is made when it is first asked for. */
const secrets = z.looseObject({
  masterKey: z.string().optional(),
  signingKey: z.string().optional(),
  vapidKey: z.string().optional(),
});
type Secrets = z.infer<typeof secrets>;
export type SecretName = 'masterKey' | 'signingKey' | 'vapidKey';

/**
 * A secret of this installation, from DATA_DIR/secrets.json; the file is made whole at the first run. Several processes may ask at the
 * same moment: all get the same one. @throws Error in one clear sentence
 */
export function ownSecret(dataDir: string, name: SecretName): string {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const known = read(file) ?? first(file);
  return known[name] ?? added(file, name);
}

/** A link appears whole or not at all, and never replaces what another process made at the same moment. */
function first(file: string): Secrets {
  claim(file, { masterKey: newSecret(), signingKey: newSecret(), vapidKey: newSecret() });
  const made = read(file);
  if (!made) throw new Error(`${file} could not be made`);
  return made;
}

/** To a file that is older than the secret. The claim decides who makes it; whoever finds one that was left behind finishes its work. */
function added(file: string, name: SecretName): string {
  const claimed = `${file}.${name}`;
  claim(claimed, { [name]: newSecret() });
  const now = read(file) ?? {};
  // The third look: whoever made it may have finished between the first two.
  const secret = now[name] ?? read(claimed)?.[name] ?? read(file)?.[name];
  if (secret === undefined) throw new Error(`${file} could not be completed`);
  if (now[name] === undefined) {
    const draft = drafted(file, { ...now, [name]: secret });
    renameSync(draft, file);
  }
  rmSync(claimed, { force: true });
  return secret;
}

function claim(file: string, content: Secrets): void {
  const draft = drafted(file, content);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function drafted(file: string, content: Secrets): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  return draft;
}

const newSecret = (): string => randomBytes(32).toString('base64');

function read(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new Error(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Start as its owner, or set another DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
  try {
    return secrets.parse(JSON.parse(text));
  } catch {
    // The content is a secret, and a parser's message may quote it: no cause is passed on.
    throw new Error(`${file} is damaged: put back your copy of it, or set MASTER_KEY, SIGNING_KEY and VAPID_KEY.`);
  }
}

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
