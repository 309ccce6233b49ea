import { settings, settingsUpdate } from '@ilan/api';
import { defaultSettings, settingsDecider } from './settings.decider.js';

const decide = (changes: object, seen?: number, state = defaultSettings) =>
  settingsDecider.decide({ type: 'change', changes, seen }, state);
const change = (changes: object, state = defaultSettings) => {
  const decided = decide(changes, undefined, state);
  if (!decided.ok) throw decided.error;
  return decided.value;
};

describe('settings', () => {
  it('begin with the product’s defaults, and complete', () => {
    expect(settings.parse(defaultSettings)).toMatchObject({
      auto_approve_ads: false,
      mobil_app: false,
      ad_duration_days: 0,
    });
  });

  it('record only what changes', () => {
    expect(change({ auto_approve_ads: true, mobil_app: false, logo: undefined })).toEqual([
      { type: 'settings.changed', data: { auto_approve_ads: true, before: { auto_approve_ads: false } } },
    ]);
    expect(change({ mobil_app: false })).toEqual([]);
  });

  it('keep the fields that a change does not name', () => {
    const [event] = change({ slider_title: 'Yeni', logo: '/photos/logo.webp' });
    expect(event && settingsDecider.evolve(defaultSettings, event)).toEqual({
      ...defaultSettings,
      slider_title: 'Yeni',
      logo: '/photos/logo.webp',
      revision: 1,
    });
  });

  it('are not changed over the head of somebody who saved meanwhile, who is shown what there is now', () => {
    const [theirs] = change({ slider_title: 'Onların' });
    const now = theirs ? settingsDecider.evolve(defaultSettings, theirs) : defaultSettings;
    expect(decide({ slider_title: 'Benim' }, 0, now)).toMatchObject({
      ok: false,
      error: {
        kind: 'conflict',
        code: 'SETTINGS_CHANGED',
        details: { settings: { slider_title: 'Onların', revision: 1 } },
      },
    });
    expect(decide({ slider_title: 'Benim' }, 1, now)).toMatchObject({ ok: true });
    // Who knows of no revisions changes what they name, as before; what is so already needs no quarrel.
    expect(decide({ slider_title: 'Benim' }, undefined, now)).toMatchObject({ ok: true });
    expect(decide({ slider_title: 'Onların' }, 0, now)).toEqual({ ok: true, value: [] });
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
});
