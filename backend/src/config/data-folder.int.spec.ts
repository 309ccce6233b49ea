import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDataFolder } from './data-folder.js';

const program = new URL('../../test/support/claimant-child.mjs', import.meta.url);
const heard = async (child: ChildProcess): Promise<unknown> => ((await once(child, 'message')) as [unknown])[0];

describe('taking a data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ilan-claims-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const claimant = async () => {
    const child = fork(program, [folder]);
    children.push(child);
    await heard(child);
    return child;
  };
  const tell = (child: ChildProcess) => {
    const answer = heard(child);
    child.send('take');
    return answer;
  };

  it('lets exactly one of many have it that come at once, round after round, also over the marks of killed ones', async () => {
    for (let round = 0; round < 4; round++) {
      const crowd = await Promise.all(Array.from({ length: 5 }, claimant));
      const answers = await Promise.all(crowd.map(tell));
      expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
      const winner = crowd[answers.indexOf('taken')]?.pid;
      const sentence = `Another İlanPazar (process ${winner}) already runs on ${folder}. Stop it, or set DATA_DIR and PORT for a second one.`;
      expect(answers.filter((answer) => answer === sentence)).toHaveLength(4);
      await Promise.all(crowd.map((child) => end(child, 'SIGKILL')));
    }
  });

  it('is not refused by a mark whose number belongs to another process by now, of whatever kind', async () => {
    const node = await claimant();
    const other = spawn('sleep', ['60']);
    children.push(other);
    // 1 belongs to another account.
    for (const pid of [node.pid, other.pid, 1]) {
      for (const what of ['wants', 'holds']) writeFileSync(join(folder, `ilanpazar-${pid}-0123456789ab.${what}`), '');
    }
    const release = await takeDataFolder(folder);
    expect(readdirSync(folder).filter((name) => name.includes('0123456789ab'))).toEqual([]);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused while the one who has it lives, and not after its end', async () => {
    const holder = await claimant();
    expect(await tell(holder)).toBe('taken');
    await expect(takeDataFolder(folder)).rejects.toThrow(`Another İlanPazar (process ${holder.pid}) already runs on`);
    await end(holder, 'SIGKILL');
    (await takeDataFolder(folder))();
  });

  it('says in one sentence that a file is in the way, and leaves the file', async () => {
    const file = join(folder, 'dosya');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'veri')]) {
      const { message } = await takeDataFolder(path).then(
        () => new Error('taken'),
        (error: unknown) => error as Error,
      );
      // Which of the two codes it is depends on where in the path the file lies, and on the version of Node.js.
      expect(message.replace('EEXIST', 'ENOTDIR')).toBe(
        `The data folder ${path} cannot be used (ENOTDIR): a file is in its way; set DATA_DIR to a folder.`,
      );
    }
    expect(readdirSync(folder)).toEqual(['dosya']);
  });
});
