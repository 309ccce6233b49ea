import { describe, expect, it } from '@jest/globals';
import { defaultTerms } from '#modules/billing/terms/domain/billing-terms.js';
import { agreementsOf, textIdOf } from '../agreements.js';
import { agreementDecider, type KeepAgreement } from './agreement-text.js';
import { FIRST_WORDINGS, firstWording } from './first-wordings.js';

const now = new Date('2026-11-28T10:00:00Z');
const said = {
  document: 'distance_contract',
  version: '2026-12-01',
  title: 'Mesafeli satış sözleşmesi',
  text: 'Bu sözleşme satıcı ile alıcı arasındadır.',
} as const;
const keep: KeepAgreement = { text_id: textIdOf(said), ...said, now };

describe('a wording that somebody accepted', () => {
  it('given nobody accepted it, when it is accepted, then it is kept word for word', () => {
    expect(agreementDecider.decide(keep, false)).toEqual({
      ok: true,
      value: [{ type: 'agreement.kept', data: { text_id: keep.text_id, ...said, at: now.toISOString() } }],
    });
  });

  it('given it is kept, when somebody accepts it, then nothing happens', () => {
    expect(agreementDecider.decide(keep, true)).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['document', { ...said, document: 'start_at_once' as const }],
    ['version', { ...said, version: '2026-12-02' }],
    ['title', { ...said, title: 'Mesafeli satış sözleşmesi.' }],
    ['text', { ...said, text: `${said.text} ` }],
  ])('is another one with another %s', (_what, other) => {
    expect(textIdOf(other)).not.toBe(textIdOf(said));
  });
});

describe('wordings of before words were kept', () => {
  it('stand as they were accepted', () => {
    expect(FIRST_WORDINGS.map(({ version, text_id }) => [version, text_id])).toEqual([
      ['2026-11-24', '986ec31fbaffbe3c955e048c15e07964'],
      ['2026-11-24', 'adbe2bb93c65e3099f2a0c6ffc24dde8'],
      ['2026-11-24', 'd7bbcb39a79e8e51085198524c18ee52'],
    ]);
    for (const { text_id, ...words } of FIRST_WORDINGS) expect(textIdOf(words)).toBe(text_id);
  });

  it('are found by document and version, and nothing is made up for others', () => {
    expect(firstWording('distance_contract', '2026-11-24')).toBe(FIRST_WORDINGS[1]?.text_id);
    expect(firstWording('distance_contract', '2026-11-01')).toBeNull();
  });
});

describe('what is asked for now', () => {
  const terms = {
    ...{ ...defaultTerms, name: 'Pazar Bilişim A.Ş.', vkn: '9876543217', tax_office: 'Beşiktaş', revision: 4 },
    ...{ mersis: '0987654321700001', phone: '0212 555 00 00', mail: 'destek@pazar.example' },
    ...{ street: 'Barbaros Bulvarı No: 5', district: 'Beşiktaş', city: 'İstanbul', website: 'https://pazar.example' },
  };
  const [preliminary, ...others] = agreementsOf(terms);

  it('has a new version where it has another wording than the first', () => {
    for (const { document, version, text_id } of agreementsOf(defaultTerms))
      expect([text_id, null]).toContain(firstWording(document, version));
  });

  it('names the seller in the preliminary information, with all that is known of it', () => {
    expect(preliminary?.text.split('\n').slice(0, 8)).toEqual([
      'Satıcı: Pazar Bilişim A.Ş.',
      'Adres: Barbaros Bulvarı No: 5, Beşiktaş / İstanbul',
      'Vergi dairesi ve numarası: Beşiktaş, 9876543217',
      'MERSİS numarası: 0987654321700001',
      'Telefon: 0212 555 00 00',
      'E-posta: destek@pazar.example',
      'Web adresi: https://pazar.example',
      '',
    ]);
    expect(preliminary?.text.endsWith(FIRST_WORDINGS[0]?.text ?? '?')).toBe(true);
    expect(preliminary?.text_id).toBe(preliminary && textIdOf(preliminary));
    expect(others).toEqual(FIRST_WORDINGS.slice(1));
  });

  it('leaves out what the seller has not said, and is another text, of another version, when the seller says otherwise', () => {
    const [bare] = agreementsOf({ ...terms, mersis: '', phone: '', revision: 5 });
    expect(bare?.text).not.toMatch(/MERSİS|Telefon/);
    expect(bare?.text_id).not.toBe(preliminary?.text_id);
    expect(bare?.version).not.toBe(preliminary?.version);
  });
});
