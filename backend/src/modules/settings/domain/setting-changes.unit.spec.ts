import { describe, expect, it } from '@jest/globals';
import { settingChanges } from './setting-changes.js';

describe('a change of settings', () => {
  it('is told by what staff calls them, from what to what', () => {
    const before = {
      auto_approve_ads: false,
      ad_duration_days: 0,
      edit_review_mode: 'withdraw',
      logo: null,
      slider_desc: '',
    };
    const after = {
      auto_approve_ads: true,
      ad_duration_days: 60,
      edit_review_mode: 'keep_live',
      logo: '/a.svg',
      slider_desc: 'Hoş',
    };
    expect(settingChanges({ ...after, before })).toBe(
      'İlanlar incelenmeden yayınlansın: kapalı → açık; İlan süresi (gün): süresiz → 60 gün; ' +
        'Düzenlenen ilan incelenirken: “Yayından kaldırılsın” → “Onaylı hali yayında kalsın”; ' +
        'Logo adresi: boş → “/a.svg”; Karşılama metni: boş → “Hoş”',
    );
  });

  it('that was recorded without what was before tells what it became', () => {
    expect(settingChanges({ mobil_app: true, before: {} })).toBe('Mobil uygulama yayında: açık');
  });

  it('of long words tells their beginning', () => {
    expect(settingChanges({ slider_title: 'a'.repeat(61), before: {} })).toBe(
      `Karşılama başlığı: “${'a'.repeat(60)}…”`,
    );
    expect(settingChanges({ slider_title: `${'a'.repeat(59)}🙂 b`, before: {} })).toBe(
      `Karşılama başlığı: “${'a'.repeat(59)}🙂…”`,
    );
  });
});
