import { SHIPPED_RUDE_WORDS } from '../terms/rude-words.js';
import { listAt } from './list-page.js';
import { RuleSet, type SearchRule } from './search-rules.js';
import { withheldBy } from './withheld-terms.js';
import { type KeptRules, type SearchRuleCommand, searchRulesDecider } from './search-rules.decider.js';

const now = new Date('2026-11-24T10:00:00Z');
const start = searchRulesDecider.initialState;
const ruleSet = ({ rules }: KeptRules) => new RuleSet(rules);
type Wanted<Change> = Change extends SearchRuleCommand ? Omit<Change, 'now'> : never;
type Wish = Wanted<SearchRuleCommand>;

const decide = (command: Wish, rules = start) => searchRulesDecider.decide({ ...command, now }, rules);

function after(command: Wish, rules = start): KeptRules {
  const decided = decide(command, rules);
  if (!decided.ok) throw decided.error;
  return decided.value.reduce(searchRulesDecider.evolve, rules);
}

function refusal(command: Wish, rules = start): string {
  const decided = decide(command, rules);
  if (decided.ok) throw new Error('It was not refused');
  return decided.error.message;
}

const redirect = (term: string, path: string | null): Wish => ({
  type: 'create',
  kind: 'redirect',
  term,
  path,
  match: null,
});
const hidden = (term: string): Wish => ({ type: 'create', kind: 'hidden', term, path: null, match: null });
const rude = (term: string, match: 'whole' | 'beginning'): Wish => ({
  type: 'create',
  kind: 'rude',
  term,
  path: null,
  match,
});

describe('the rules of searches', () => {
  it('begin with the rude words of the product, each under a name of its own', () => {
    expect(start.rules.map(({ term }) => term)).toEqual(SHIPPED_RUDE_WORDS.map(({ word }) => word));
    expect(new Set(start.rules.map(({ id }) => id)).size).toBe(start.rules.length);
    const set = ruleSet(start);
    expect([set.keptBack('Siktir git'), set.keptBack('şık abiye'), set.redirectFor('araba')]).toEqual([
      'rude',
      null,
      undefined,
    ]);
  });

  it('lead a term away, however it is written', () => {
    const set = ruleSet(after(redirect('Elektrikli  Araç', '/vasita-c2?f[yakit]=elektrik')));
    expect(set.redirectFor('ELEKTRİKLİ araç')).toBe('/vasita-c2?f[yakit]=elektrik');
    expect(set.redirectFor('elektrikli araçlar')).toBeUndefined();
  });

  it('keep a term back, and another word with everything that begins so', () => {
    const set = ruleSet(after(rude('Zımbır', 'beginning'), after(hidden('kiralık katil'))));
    expect(
      ['Kiralık KATİL', 'katil balina', 'zımbırtı', 'zimbirlar', 'tambur'].map((term) => set.keptBack(term)),
    ).toEqual(['hidden', null, 'rude', 'rude', null]);
  });

  it('say which of them hides a term, be it written otherwise', () => {
    const set = ruleSet(after(hidden('Dikiş-Makinası!')));
    expect(['dikiş makinesi', 'dikis makinasi', 'dikiş'].map((term) => set.hiddenBy(term))).toEqual([
      'hidden-dikis-makinasi',
      'hidden-dikis-makinasi',
      undefined,
    ]);
  });

  describe('before they are saved', () => {
    const popular = ['dombra', 'dombracı', 'kaval', 'dombra siktir'].map((search_term) => ({
      search_term,
      search_count: 10,
    }));
    const { rules } = after(hidden('kaval'), after(rude('dombra', 'beginning')));
    const [kaval, dombra] = [rules.at(-1)?.id, rules.at(-2)?.id];
    const effect = (drafted: Parameters<typeof withheldBy>[1]) => {
      const { today, changed } = withheldBy(rules, drafted, popular);
      return [today.map((one) => one.search_term), changed.map((one) => one.search_term)];
    };

    it.each([
      ['a new one', { kind: 'hidden', term: 'DOMBRACI' } as const, [['dombracı'], ['dombracı']]],
      [
        'a rude word that is narrowed',
        { kind: 'rude', id: dombra, term: 'dombra', match: 'whole' } as const,
        [
          ['dombra', 'dombracı', 'dombra siktir'],
          ['dombra', 'dombra siktir'],
        ],
      ],
      [
        'a rude word that goes, beside another one that keeps a term back still',
        { kind: 'rude', id: dombra } as const,
        [['dombra', 'dombracı', 'dombra siktir'], ['dombra siktir']],
      ],
      ['a hidden term that is shown again', { kind: 'hidden', id: kaval } as const, [['kaval'], []]],
      ['one that is gone by now', { kind: 'hidden', id: 'hidden-yok' } as const, [[], []]],
    ])('say what of the popular terms is offered to nobody: %s', (_, drafted, expected) => {
      expect(effect(drafted)).toEqual(expected);
    });
  });

  it('are changed and deleted by what was read, and stay so', () => {
    const changed = after({
      type: 'change',
      rule_id: 'rude-bok',
      term: 'bok',
      path: null,
      match: 'whole',
      revision: 0,
    });
    expect(changed).toBe(start);
    const deleted = after({ type: 'delete', rule_id: 'rude-bok', revision: 0 });
    expect(ruleSet(deleted).keptBack('bok')).toBeNull();
    expect(refusal({ type: 'delete', rule_id: 'rude-bok', revision: 0 }, deleted)).toBe(
      'Böyle bir arama kuralı bulunamadı.',
    );
    const led = after(redirect('pikap', '/vasita-c2'));
    const { id: rule_id } = led.rules.at(-1) as SearchRule;
    expect(refusal({ type: 'change', rule_id, term: 'pikap', path: '/arama', match: null, revision: 7 }, led)).toBe(
      'Bu kural siz bakarken değişti. Son hâlini görüp yeniden deneyin.',
    );
  });

  it.each([
    [hidden('…'), /aranabilecek bir terim değil/],
    [redirect('pikap', null), 'Gidilecek adresi yazın.'],
    [redirect('pikap', 'https://kotu.test/'), /bu sitenin bir sayfası olmalı/],
    [redirect('pikap', '//kotu.test'), /bu sitenin bir sayfası olmalı/],
    [redirect('pikap', '/%2F%2Fkotu.test'), /bu sitenin bir sayfası olmalı/],
    [redirect('pikap', '/cpadmin/dashboard'), 'Bu adres ziyaretçilere açık değil.'],
    [redirect('pikap', '/%63padmin/settings'), 'Bu adres ziyaretçilere açık değil.'],
    [redirect('pikap', '/%61pi/logout'), 'Bu adres ziyaretçilere açık değil.'],
    [redirect('pikap', '/ACCOUNT'), 'Bu adres ziyaretçilere açık değil.'],
    [redirect('pikap', '/yok-boyle-sayfa'), /Bu adreste bir sayfa yok/],
    [redirect('pikap', '/build/x.js'), /Bu adreste bir sayfa yok/],
    [redirect('pikap', '/socket.io/'), /Bu adreste bir sayfa yok/],
    [redirect('pikap', '/yardim%2Ds3'), /Bu adreste bir sayfa yok/],
    [redirect('pikap', '/vasita-c2/alt'), /Bu adreste bir sayfa yok/],
    [redirect('pikap', '/arama?q=P%C4%B1kap'), 'Bu adres, kendisi de yönlendirilen bir aramadır.'],
    [rude('iki söz', 'whole'), /Tek bir kelime yazın/],
    [rude('abc', 'beginning'), /pek çok zararsız kelimenin başıdır/],
    [rude('SİKTİR', 'beginning'), '“siktir” zaten kaba sözler arasında.'],
    [{ type: 'create', kind: 'hidden', term: 'masa', path: '/', match: null } as const, 'Bu kuralın adresi olmaz.'],
  ])('refuse %j', (command, message) => {
    expect(refusal(command)).toMatch(message);
  });

  it.each([
    '/',
    '/arama?q=kamyonet',
    '/Karsilastir/',
    '/vas%C4%B1ta-c2?x=1',
    '/ford-p12',
    '/profile/ads',
    '/yardim-s3#alt',
  ])('lead to %s', (path) => expect(after(redirect('pikap', path)).rules.at(-1)).toMatchObject({ path }));

  it('never lead around in a circle, whichever was written first', () => {
    const first = after(redirect('oto', '/arama?q=araba'));
    expect(refusal(redirect('araba', '/vasita-c2'), first)).toBe(
      '“oto” bu aramaya yönlendiriliyor; önce onu değiştirin.',
    );
    expect(refusal(redirect('taşıt', '/arama?q=OTO'), first)).toBe('Bu adres, kendisi de yönlendirilen bir aramadır.');
    expect(refusal(redirect('OTO', '/vasita-c2'), first)).toBe('“oto” için zaten bir kural var.');
  });

  it('know which list of ads stands at an address', () => {
    expect(listAt('/vasita-c2?q=pikap&f[yakit]=dizel&utm=x', 5)).toMatchObject({
      q: 'pikap',
      category_id: 2,
      per_page: 5,
      features: { yakit: ['dizel'] },
    });
    expect([listAt('/sayfa/iletisim', 5), listAt('/yardim-s3?q=masa', 5)]).toEqual([undefined, undefined]);
  });

  it('know all that an address asks for, as the page of the list does', () => {
    const near = 'lat=41.01&lng=28.97&radius_km=25';
    const more = 'verbatim=place&place=own&with_photos=1&in_person=1&page=3&step=2&category_id=7&per_page=60';
    expect(listAt(`/emlak-c3?f[oda]=2%2B1&f[oda]=3%2B1&f[oda]=&q=deniz&q=dag&${near}&${more}#liste`, 5)).toEqual({
      ...{ q: 'deniz', verbatim: ['place'], place: 'own', category_id: 3, page: 1, per_page: 5, facets: '0' },
      ...{ lat: 41.01, lng: 28.97, radius_km: 25, with_photos: true, in_person: true },
      'f[oda]': ['2+1', '3+1'],
      features: { oda: ['2+1', '3+1'] },
    });
  });

  it('leave out of an address what the list refuses, as its page does', () => {
    expect(listAt('/arama?q=masa&sort=upside-down&posted_within=2&f[x;drop]=1', 5)).toMatchObject({
      q: 'masa',
      features: {},
    });
    expect(listAt('/arama?q=masa&sort=upside-down&price_min=9&price_max=5&f[renk]=Mavi', 5)).toMatchObject({
      price_max: 500,
      features: { renk: ['Mavi'] },
    });
  });
});
