import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { KURRENTDB, MAILPIT, MEILISEARCH, MINIO, POSTGRES, REDIS } from './support/engines.js';

const root = join(import.meta.dirname, '../..');
const file = (path: string) => readFileSync(join(root, path), 'utf8');
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
    expect(passed).toEqual(['$remote_addr']);
    // A place with headers of its own would lose those that hold for all.
    expect(nginx.slice(nginx.indexOf('location'))).not.toContain('proxy_set_header');
    expect(compose).toMatch(/^ {6}TRUST_PROXY: private$/m);
  });

  it('tells nginx which proxies stand before it by a script that its image runs', () => {
    const script = 'docker/trusted-proxies.sh';
    expect(compose).toContain(`./${script}:/docker-entrypoint.d/30-trusted-proxies.sh:ro`);
    // The image passes over what is not executable.
    expect(execFileSync('git', ['ls-files', '-s', script], { cwd: root, encoding: 'utf8' })).toMatch(/^100755 /);
    expect(file('docs/operations.md')).toContain('`NGINX_TRUST_PROXY`');
  });

  it('gives a network its share in every place that has limits of its own', () => {
    const places = nginx.split(/^ +location /m).slice(1);
    const limited = places.filter((place) => place.includes('limit_conn '));
    expect(limited).toHaveLength(6);
    for (const place of limited) expect(place).toMatch(/limit_conn under_way 1000;/);
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

  it('takes as much as the program on the routes that read a file or large rows, and nowhere else', () => {
    const { paths } = JSON.parse(file('docs/generated/openapi.json')) as {
      paths: Record<string, Record<string, { requestBody?: { content: object }; 'x-body-limit'?: number }>>;
    };
    const megabytesOf = (path: string) =>
      Object.values(paths[path] ?? {}).map(({ requestBody, 'x-body-limit': limit = 0 }) =>
        requestBody && 'multipart/form-data' in requestBody.content ? 16 : Math.ceil(limit / 1024 / 1024),
      );
    const large = Object.keys(paths)
      .map((path) => [path, Math.max(...megabytesOf(path))] as const)
      .filter(([, megabytes]) => megabytes > 1);
    expect(large.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/api/admin/category-import-trial', '/api/admin/place-import-trial']),
    );
    const places = [...nginx.matchAll(/location = (\S+) \{\s+client_max_body_size (\d+)m;/g)].map(
      ([, path, megabytes]) => [path, Number(megabytes)] as const,
    );
    expect(new Map(places)).toEqual(new Map(large));
    expect([...nginx.matchAll(/client_max_body_size (\S+);/g)].map((match) => match[1]).sort()).toEqual(
      ['1m', ...places.map(([, megabytes]) => `${megabytes}m`)].sort(),
    );
  });
});

describe('what goes into the image', () => {
  const context = dockerignore.default().add(file('.dockerignore'));
  const goesIn = (path: string) => !context.ignores(path);

  it.each([
    '.env',
    '.env.production',
    'backend/.env',
    'backend/src/.env',
    'backend/src/config/local.env',
    'secrets.json',
    'backend/src/secrets.json',
    '.data/secrets.json',
    '.data/postgres/PG_VERSION',
    'veri/secrets.json',
    'data/photos/a/b/320.webp',
    'backend/.data/postgres.json',
    'backend/src/.data/postgres.json',
    'backup.dump',
    'ilanpazar.sql',
    'backend/src/yedek.sql.gz',
    'backend/demo/data/prod.dump',
    'docker/tls.key',
    'frontend/public/tls.pem',
    '.git/config',
    '.cache/eslint-all',
    'node_modules/pg/package.json',
    'backend/node_modules/pg/package.json',
    'frontend/dist/client/index.html',
    'backend/dist/main.js',
    'bench-results/a.json',
    'docs/operations.md',
    'a-new-folder/a-file',
    'backend/src/main.log',
    'core',
  ])('is not %s', (path) => {
    expect(goesIn(path)).toBe(false);
  });

  it('is every file that the build and the program read', () => {
    const tracked = execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: root, encoding: 'utf8' }).split('\0');
    const isNeeded = (path: string) =>
      /^(?:package|package-lock|nest-cli|tsconfig)\.json$/.test(path) ||
      /^(?:backend|frontend)(?:\/(?:api|demo|embedded-postgres))?\/(?:package\.json|\.swcrc|tsconfig[\w.]*\.json|index\.html|vite\.config\.ts)$/.test(
        path,
      ) ||
      (/^(?:backend\/(?:bin|(?:api\/|demo\/|embedded-postgres\/)?src|demo\/data)|frontend\/(?:src|public|build-plugins))\//.test(
        path,
      ) &&
        !/\.spec\.tsx?$/.test(path));
    const needed = tracked.filter(isNeeded);
    expect(needed.length).toBeGreaterThan(500);
    expect(needed.filter((path) => !goesIn(path))).toEqual([]);
    expect(tracked.filter((path) => path !== '' && !isNeeded(path) && goesIn(path))).toEqual(['LICENSE', 'NOTICE']);
  });

  it('is all that the Dockerfile copies by name', () => {
    const copied = [...file('docker/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
      .flatMap((match) => match[1]?.split(' ') ?? [])
      .filter((path) => path !== '.');
    expect(copied).toContain('package-lock.json');
    for (const path of copied)
      expect([path, goesIn(path.includes('.') ? path : join(path, 'x.mjs'))]).toEqual([path, true]);
  });
});
