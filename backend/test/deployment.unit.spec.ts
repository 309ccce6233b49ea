import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KURRENTDB, MAILPIT, MEILISEARCH, MINIO, POSTGRES, REDIS } from './support/engines.js';

const file = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const nginx = file('docker/nginx.conf');
const tried = {
  postgres: POSTGRES,
  kurrentdb: KURRENTDB,
  meilisearch: MEILISEARCH,
  redis: REDIS,
  mailpit: MAILPIT,
  minio: MINIO,
};
const compose = file('docker-compose.yml');

describe('what stands around the program in production', () => {
  it('keeps the figures of the processes inside', () => {
    expect(nginx).toMatch(/location = \/metrics \{\s*return 404;/);
  });

  it('takes the address of a visitor from the connection, never from what the visitor claims', () => {
    const passed = [...nginx.matchAll(/proxy_set_header X-Forwarded-For (\S+);/g)].map((match) => match[1]);
    expect(passed).toEqual(['$remote_addr', '$remote_addr']);
    expect(compose).toMatch(/^ {6}TRUST_PROXY: private$/m);
  });

  it('looks after every kind of process, at the one port that all answer at in their containers', () => {
    expect(compose).not.toContain('disable: true');
    expect(compose).toContain("fetch('http://127.0.0.1:3000/health/live')");
    expect(file('docker/Dockerfile')).toMatch(/^ENV .*\bPORT=3000 OPS_PORT=3000\b/m);
  });

  it('never sends a command twice', () => {
    expect(nginx).not.toContain('non_idempotent');
  });

  it('keeps the polls of one browser on one process', () => {
    expect(nginx).toMatch(/upstream api \{[^}]*hash \$remote_addr\$http_user_agent;/);
  });

  it('pins every engine to one version', () => {
    const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map((match) => match[1] ?? '');
    const others = images.filter((image) => image !== 'ilanpazar');
    expect(others).toHaveLength(7);
    for (const image of others) expect(image).toMatch(/^[\w./-]+:\S*\d+[.-]\d+\S*$/);
  });

  it('tries every engine that is shipped, in the version that is shipped', () => {
    const services = [...compose.matchAll(/^ {2}(\w+):\n(?: {4}.*\n)*? {4}image: (\S+)$/gm)];
    const shipped = services
      .map(([, service, image = '']) => [service, image] as const)
      .filter(([, image]) => !image.startsWith('nginx'));
    expect(shipped.map(([service]) => service)).toEqual(Object.keys(tried));
    expect(shipped.map(([, image]) => image)).toEqual(Object.values(tried).map(({ images }) => images[0]));
  });

  it('names for every engine the setting that moves the program there', () => {
    for (const { variable } of Object.values(tried)) {
      expect(compose).toMatch(new RegExp(`^      ${variable}: `, 'm'));
      expect(file('docs/operations.md')).toContain(`\`${variable}\``);
    }
  });

  it.each([23, 24, 26])('tries version %d of the event store', (version) => {
    expect(KURRENTDB.images.some((image) => image.includes(`:${version}.`))).toBe(true);
  });

  it('takes no data, secrets or caches of a machine into the image', () => {
    const left = file('.dockerignore').split('\n');
    for (const folder of ['.git', '.data', '.cache', '**/node_modules']) expect(left).toContain(folder);
  });
});
