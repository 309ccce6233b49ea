import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CliRun } from '#platform/cli/cli-command.js';
import { MT940 } from '#test/invoices/statement-files.js';
import { statementCommands } from './statement-commands.js';

const [read] = statementCommands.commands;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statements-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const run = async (text: string, ...sought: readonly string[]): Promise<readonly string[]> => {
  const file = join(folder, 'statement');
  writeFileSync(file, text);
  const lines: string[] = [];
  const given = { args: [file, ...sought], print: (line: string) => lines.push(line) };
  await read?.run(given as unknown as CliRun);
  return lines;
};

describe('statements read', () => {
  it('says what moved, and which movement may be the one', async () => {
    const lines = await run(MT940, 'IP-7K3Q-X9', '9990', 'Işıl', 'Gümüşoğlu');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toBe('Account TR330006100519786457841326: 1.234,56 TL before');
    expect(lines[1]).toMatch(/^[\da-f]{8} {2}2026-11-20 {2}99,90 TL {2}GELEN FAST .*← reference_and_amount$/);
    expect(lines[5]).toBe('4 movements make 1.313,46 TL');
  });

  it('says why it does not read a file, and how it is asked', async () => {
    await expect(run('merhaba')).rejects.toThrow(/sütunları bulunamadı/);
    await expect(run(MT940, 'IP7K3QX9', 'yüz')).rejects.toThrow(/statements read <file>/);
  });
});
