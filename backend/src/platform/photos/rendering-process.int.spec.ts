import sharp from 'sharp';
import { RenderingProcess, type RenderingOptions } from './rendering-process.js';
import { renderPhoto } from './renditions.js';

const source = (options: RenderingOptions = {}) =>
  new RenderingProcess({
    program: new URL('./rendering-program.ts', import.meta.url),
    execArgv: ['--import', new URL('../../../test/support/typescript-loader.mjs', import.meta.url).href],
    ...options,
  });
const picture = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer();

describe('the process in which pictures are decoded', () => {
  let renderer: RenderingProcess;
  afterEach(() => renderer.onApplicationShutdown());
  const ended = async (pid: number | undefined) => {
    while (renderer.pid === pid) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('makes what this one would make, and tells the same sentences', async () => {
    renderer = source();
    const bytes = await picture(400);
    const [there, here] = await Promise.all([renderer.render(bytes, { turns: 1 }), renderPhoto(bytes, { turns: 1 })]);
    expect(there).toEqual(here);
    await expect(renderer.render(Buffer.from('<svg/>'), {})).rejects.toMatchObject({
      name: 'AppError',
      code: 'PHOTO_TYPE',
      kind: 'invalid',
      errors: { image: [expect.stringMatching(/JPG/) as string] },
    });
  });

  it('is told nothing of this one: no password, no address', async () => {
    process.env.DATABASE_URL_OF_A_TEST = 'postgres://secret';
    renderer = source({ program: new URL('../../../test/support/telling-decoder.mjs', import.meta.url), execArgv: [] });
    const told = (await renderer.render(Buffer.of(1), {})) as unknown as { environment: Record<string, string> };
    delete process.env.DATABASE_URL_OF_A_TEST;
    // Windows gives every process some of its own.
    if (process.platform !== 'win32') expect(told.environment).toEqual({ MALLOC_ARENA_MAX: '2' });
    expect(Object.values(told.environment)).not.toContain('postgres://secret');
  });

  it('begins again when it falls, and nobody notices', async () => {
    renderer = source();
    await renderer.render(await picture(100), {});
    const { pid = 0 } = renderer;
    const running = Promise.all([picture(500), picture(600)].map(async (bytes) => renderer.render(await bytes, {})));
    await new Promise((resolve) => setImmediate(resolve));
    process.kill(pid, 'SIGKILL');
    expect((await running).map(({ width }) => width)).toEqual([500, 600]);
    expect(renderer.pid).not.toBe(pid);
  });

  it('falls for one picture, and only that one is refused', async () => {
    renderer = source({ program: new URL('../../../test/support/falling-decoder.mjs', import.meta.url), execArgv: [] });
    const killer = Buffer.from('kill');
    const outcomes = await Promise.allSettled(
      [Buffer.from('a'), killer, Buffer.from('b')].map((one) => renderer.render(one, {})),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { code: 'PHOTO_UNREADABLE' } });
    await expect(renderer.render(Buffer.from('c'), {})).resolves.toMatchObject({ width: 1 });
  });

  it('calls no picture broken because the product is stopped', async () => {
    renderer = source({ program: new URL('../../../test/support/falling-decoder.mjs', import.meta.url), execArgv: [] });
    const running = renderer.render(Buffer.from('never'), {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    renderer.onApplicationShutdown();
    await expect(running).rejects.toMatchObject({ kind: 'unavailable', code: 'PHOTO_NOT_NOW' });
  });

  it('ends for a picture that hangs it, twice, and then the picture is called unreadable', async () => {
    // Not even started within this time.
    renderer = source({ timeoutMs: 1 });
    await expect(renderer.render(await picture(100), {})).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
  });

  it('ends when there is nothing to do, and comes back for the next picture', async () => {
    renderer = source({ idleMs: 10 });
    await renderer.render(await picture(100), {});
    await ended(renderer.pid);
    expect((await renderer.render(await picture(120), {})).width).toBe(120);
  });
});
