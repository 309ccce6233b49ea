import { access, chown, lutimes, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { eventually } from '#test/support/eventually.js';
import { ReceivedFileSweeper } from './received-file-sweeper.js';
import { ReceivedFile } from './received-file.js';

const HOUR = 60 * 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('files that a killed process had received', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'received-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = async (name: string, writtenAt: Date) => {
    await writeFile(join(folder, name), 'Exif');
    await utimes(join(folder, name), writtenAt, writtenAt);
    return join(folder, name);
  };

  it('are gone after an hour, and no others', async () => {
    await write('ilanpazar-upload-a', minutesAgo(61));
    await write('ilanpazar-upload-b', minutesAgo(600));
    await write('ilanpazar-upload-young', minutesAgo(59));
    await write('somebody-elses', minutesAgo(600));
    await mkdir(join(folder, 'ilanpazar-upload-folder'));
    await utimes(join(folder, 'ilanpazar-upload-folder'), minutesAgo(600), minutesAgo(600));
    await symlink(join(folder, 'somebody-elses'), join(folder, 'ilanpazar-upload-link'));
    await lutimes(join(folder, 'ilanpazar-upload-link'), minutesAgo(600), minutesAgo(600));

    expect(await ReceivedFile.removeLeftovers(HOUR, folder)).toBe(2);
    expect((await readdir(folder)).sort()).toEqual([
      'ilanpazar-upload-folder',
      'ilanpazar-upload-link',
      'ilanpazar-upload-young',
      'somebody-elses',
    ]);
  });

  // Only root can give a file away.
  (process.getuid?.() === 0 ? it : it.skip)('stay where they belong to another account', async () => {
    await chown(await write('ilanpazar-upload-a', minutesAgo(600)), 54_321, 54_321);
    expect(await ReceivedFile.removeLeftovers(HOUR, folder)).toBe(0);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('are gone soon after the next process starts, which leaves alone what is being received', async () => {
    const [left, fresh] = [
      await ReceivedFile.save(Readable.from(['Exif'])),
      await ReceivedFile.save(Readable.from(['Exif'])),
    ];
    await utimes(left.path, minutesAgo(61), minutesAgo(61));
    const sweeper = new ReceivedFileSweeper();
    sweeper.start();
    await eventually('one file less', async () => !(await readdir(tmpdir())).includes(basename(left.path)));
    await sweeper.beforeApplicationShutdown();
    await access(fresh.path);
    await fresh.remove();
  });
});
