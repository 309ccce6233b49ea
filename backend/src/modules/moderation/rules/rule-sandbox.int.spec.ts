import { describe, expect, it } from '@jest/globals';
import type { RuleTest } from '@ilan/api';
import { InlineSandbox, WorkerSandbox, type WorkerSandboxOptions } from './rule-sandbox.js';

const here = (path: string) => new URL(path, import.meta.url).href;
/** A thread that runs the sources. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { register } from 'node:module';
    register('${here('../../../../test/support/typescript-loader.mjs')}');
    await import('${here('./trial-program.ts')}');
  `)}`,
);
const room = (options: WorkerSandboxOptions = {}) => new WorkerSandbox({ program, timeoutMs: 30_000, ...options });
const words: RuleTest = { type: 'words', words: ['kapora', 'tabanca*'] };
const nothing = { median_minor: null, twins: [], copies: [] };
const ad = (title: string) => ({
  content: { title, description: 'Az kullanılmış, bakımlı.', price_minor: 100, photo_ids: [] },
  facts: nothing,
});

describe('the thread in which a rule is tried', () => {
  it('says what this thread would say', async () => {
    const ads = [ad('Kapora alınmaz'), ad('Temiz araba'), ad('Tabancalar')];
    const trial = room().open(words);
    try {
      const there = await trial.sentences(ads);
      expect(there).toEqual(await new InlineSandbox().open(words).sentences(ads));
      expect(there.map((sentence) => sentence !== null)).toEqual([true, false, true]);
      expect(await trial.sentences(ads.slice(0, 1))).toHaveLength(1);
    } finally {
      await trial.end();
    }
  });

  it('is ended when the rule takes too long, with one sentence, while this one goes on', async () => {
    const endless = new URL('data:text/javascript,for (;;) {}');
    const trial = room({ program: endless, timeoutMs: 200 }).open(words);
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 10);
    await expect(trial.sentences([ad('Temiz araba')])).rejects.toMatchObject({
      kind: 'invalid',
      code: 'RULE_TOO_SLOW',
      message: expect.stringMatching(/^Bu kuralın denenmesi çok uzun sürdü\./),
    });
    clearInterval(heart);
    expect(beats).toBeGreaterThan(5);
    await expect(trial.sentences([])).rejects.toMatchObject({ code: 'RULE_TOO_SLOW' });
    await trial.end();
  });

  it('and breaks tells the same sentence, and ends nothing else', async () => {
    const broken = new URL('data:text/javascript,throw new Error("broken")');
    const trial = room({ program: broken }).open(words);
    await expect(trial.sentences([ad('Temiz araba')])).rejects.toMatchObject({ code: 'RULE_TOO_SLOW' });
    await trial.end();
  });
});
