import { describe, expect, it } from '@jest/globals';
import { closed, renamed } from '../contracts/event-store/event-store.example.js';
import { goldenChecks } from './golden-events.js';

describe('golden events', () => {
  it.each(goldenChecks([renamed], 'example'))('$name', ({ check }) => check());

  it('miss no version of a registered type', async () => {
    const [check] = goldenChecks([closed], 'example');
    await expect(check?.check()).rejects.toThrow('No golden file for example.closed version 1');
  });

  it('notice when an old event is read in another way than before', async () => {
    const changed = { ...renamed, upcasters: { ...renamed.upcasters, 2: (data: object) => ({ ...data, words: 99 }) } };
    const [first] = goldenChecks([changed], 'example');
    await expect(first?.check()).rejects.toThrow('decodes to');
  });
});
