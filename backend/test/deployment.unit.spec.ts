import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const nginx = file('docker/nginx.conf');
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

  it('tries the event store that is shipped', () => {
    const shipped = /image: (kurrentplatform\/kurrentdb:26\.\S+)/.exec(compose)?.[1];
    expect(shipped).toBeDefined();
    expect(file('backend/src/platform/event-store/eventstoredb/real-servers.int.spec.ts')).toContain(`'${shipped}'`);
  });

  it('takes no data, secrets or caches of a machine into the image', () => {
    const left = file('.dockerignore').split('\n');
    for (const folder of ['.git', '.data', '.cache', '**/node_modules']) expect(left).toContain(folder);
  });
});
