import { labelSkeleton } from './label-skeleton.js';
import { isReadable, sameLabelAsBuiltIn } from './role-name.js';

describe('a label that is to be taken for a built-in one', () => {
  it.each([
    ['YÖNETİCİ', 'capitals'],
    ['yönetıcı', 'the other i'],
    ['Yonetici', 'no marks'],
    ['Yöne\u0301tici', 'more marks'],
    ['Y\u00f6netic\u0456', 'a Cyrillic letter'],
    ['Уönеtісі', 'many Cyrillic letters'],
    ['ΥÖΝΕΤΙϹΙ', 'Greek capitals'],
    ['Ｙöｎeｔiｃi', 'letters as wide as ideographs'],
    ['𝗬ö𝗻𝗲𝘁𝗶𝗰𝗶', 'mathematical letters'],
    ['ʏöɴᴇᴛɪᴄɪ', 'small capitals'],
    ['Y0net1c1', 'digits'],
    ['Yönetlcl', 'an l for an i'],
    ['Y ö n e t i c i', 'spaces'],
    ['Yönetici.', 'a full stop'],
    ['-Yönetici-', 'strokes'],
    ['Yönetici\u3000', 'a wide space'],
    ['Süper-Yönetici', 'a stroke for a space'],
    ['SüperYönetici', 'no space'],
    ['Süper  YÖNETİCİ', 'two spaces'],
    ['Rnoderatör', 'r and n for an m'],
    ['Moclerator', 'c and l for a d'],
    ['Мoderatör', 'a Cyrillic M'],
    ['Muhаsebe', 'a Cyrillic a'],
    ['KULLANICI', 'the label of everybody'],
  ])('is refused: %s (%s)', (label) => {
    expect(sameLabelAsBuiltIn(label)).toBe(true);
  });

  it.each(['Saha Ekibi', 'Yönetici Yardımcısı', 'Moderatör (Bursa)', 'Muhasebe 2', 'Üst Yönetim', 'Kullanıcı Desteği'])(
    'is not %s',
    (label) => {
      expect(sameLabelAsBuiltIn(label)).toBe(false);
    },
  );

  it.each([
    ['\u13afuhasebe', 'Cherokee'],
    ['\ua4e2üper Yönetici', 'Lisu'],
    ['\u15f0oderatör', 'Canadian syllabics'],
    ['\u16d6uhasebe', 'a rune'],
    ['\u{1f17c}oderatör', 'a white letter in a black box'],
    ['Yöne\u01adici', 'a hooked t'],
    ['Muhaseb\u0454', 'another Cyrillic letter'],
  ])('is not taken in signs that no table knows: %s (%s)', (label) => {
    expect(sameLabelAsBuiltIn(label) || !isReadable(label)).toBe(true);
  });

  it.each(['Saha Ekibi (İzmir)', 'ÇAĞRI MERKEZİ', 'Işık & Ses', 'Hâkim', 'Bölge 2/B', 'Gece–gündüz', 'Yo\u0308netim'])(
    'is written as one writes: %s',
    (label) => {
      expect(isReadable(label)).toBe(true);
    },
  );

  it('is told from others that merely share letters', () => {
    const labels = ['Saha', 'Sahne', 'Destek', 'Deste', 'Bölge 2', 'Bölge 4', 'Kampanya', 'Kampanyalar'];
    expect(new Set(labels.map(labelSkeleton)).size).toBe(labels.length);
  });
});
