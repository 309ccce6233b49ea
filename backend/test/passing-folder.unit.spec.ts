import { isRoomy } from '../bin/lib/passing-folder.mjs';

const GIGABYTE = 1024 ** 3;
const plenty = { free: 12 * GIGABYTE, memory: 16 * GIGABYTE };
const mounted = (options: string) => `/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`;

describe('a run of tests keeps its databases in memory', () => {
  it('where there is room, in the folder as well as in the machine', () => {
    const mounts = mounted('rw,nosuid,nodev');
    expect(isRoomy({ ...plenty, mounts })).toBe(true);
    expect(isRoomy({ ...plenty, mounts, free: 64 * 1024 ** 2 })).toBe(false);
    expect(isRoomy({ ...plenty, mounts, memory: 4 * GIGABYTE })).toBe(false);
  });

  it('only where one may write and run programs', () => {
    expect(isRoomy({ ...plenty, mounts: mounted('rw,nosuid,noexec') })).toBe(false);
    expect(isRoomy({ ...plenty, mounts: mounted('ro') })).toBe(false);
    expect(isRoomy({ ...plenty, mounts: '/dev/vda / ext4 rw 0 0\n' })).toBe(false);
    expect(isRoomy({ ...plenty, mounts: `${mounted('rw')}${mounted('rw,noexec')}` })).toBe(false);
  });
});
