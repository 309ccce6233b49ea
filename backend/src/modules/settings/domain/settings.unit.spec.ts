import { settings, settingsUpdate } from '@ilan/api';
import { join } from 'node:path';
import { goldenChecks } from '../../../platform/event-store/golden-events.js';
import { defaultSettings, settingsChanged, settingsDecider } from './settings.decider.js';

const change = (changes: object, state = defaultSettings) => {
  const decided = settingsDecider.decide({ type: 'change', changes }, state);
  if (!decided.ok) throw decided.error;
  return decided.value;
};

describe('settings', () => {
  it('begin as the specification says, and complete', () => {
    expect(settings.parse(defaultSettings)).toMatchObject({
      auto_approve_ads: false,
      mobil_app: false,
      ad_duration_days: 0,
    });
  });

  it('record only what changes', () => {
    expect(change({ auto_approve_ads: true, mobil_app: false, logo: undefined })).toEqual([
      { type: 'settings.changed', data: { auto_approve_ads: true } },
    ]);
    expect(change({ mobil_app: false })).toEqual([]);
  });

  it('keep the fields that a change does not name', () => {
    const [event] = change({ slider_title: 'Yeni', logo: '/photos/logo.webp' });
    expect(event && settingsDecider.evolve(defaultSettings, event)).toEqual({
      ...defaultSettings,
      slider_title: 'Yeni',
      logo: '/photos/logo.webp',
    });
  });

  it.each([
    { logo: 'javascript:alert(1)' },
    { logo: '//evil.example/x.png' },
    { logo: '/\\evil.example' },
    { logo: '/a"onerror=' },
    { ad_duration_days: -1 },
    { ad_duration_days: 1.5 },
    { auto_approve_ads: 'true' },
    { edit_review_mode: 'anything' },
    { slider_title: 'x'.repeat(151) },
    { unknown: 1 },
  ])('refuse %j', (changes) => {
    expect(settingsUpdate.safeParse(changes).success).toBe(false);
  });

  it.each(goldenChecks([settingsChanged], join(import.meta.dirname, '../../../../test/golden/settings')))(
    '$name',
    ({ check }) => check(),
  );
});
