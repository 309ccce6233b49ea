import { shippedLexicon } from '../language/shipped-lexicon.js';
import { asSearched, lexiconOf, type SynonymGroup } from './synonym-groups.js';
import type { KeptGroups, SynonymCommand } from './synonyms.decider.js';
import { synonymRules } from './synonym-rules.js';

const now = new Date('2026-11-24T10:00:00Z');
const initial = synonymRules.initialState;
const start = initial.groups;
type Wanted<Change> = Change extends SynonymCommand ? Omit<Change, 'now'> : never;

const decide = (command: Wanted<SynonymCommand>, kept = initial) => synonymRules.decide({ ...command, now }, kept);

function after(command: Wanted<SynonymCommand>, kept = initial): KeptGroups {
  const decided = decide(command, kept);
  if (!decided.ok) throw decided.error;
  return decided.value.reduce(synonymRules.evolve, kept);
}

function refusal(command: Wanted<SynonymCommand>, kept = initial): string {
  const decided = decide(command, kept);
  if (decided.ok) throw new Error('It was not refused');
  return decided.error.message;
}

const same = (...words: string[]) => ({ type: 'create', kind: 'same', word: null, words }) as const;
const named = ({ groups }: KeptGroups, id: string): SynonymGroup => {
  const group = groups.find((one) => one.id === id);
  if (!group) throw new Error(`No ${id}`);
  return group;
};

describe('the synonyms of searches', () => {
  it('begin with those of the product, each under a name of its own', () => {
    const { same: equals, also, byEar } = shippedLexicon();
    expect(start).toHaveLength(equals.length + Object.keys(also).length + Object.keys(byEar).length);
    expect(new Set(start.map(({ id }) => id)).size).toBe(start.length);
    expect(named(initial, 'same-araba')).toMatchObject({ kind: 'same', word: null, revision: 0 });
  });

  it('read like those of the product as long as nobody has changed one', () => {
    const shipped = shippedLexicon();
    const phrases = (words: readonly string[]) => words.map(asSearched);
    expect(lexiconOf(start, shippedLexicon()).same).toEqual(shipped.same.map(phrases));
    expect(Object.keys(lexiconOf(start, shippedLexicon()).byEar)).toEqual(Object.keys(shipped.byEar).map(asSearched));
    expect(lexiconOf(start, shippedLexicon()).whole).toBe(shipped.whole);
  });

  it('take new groups of each kind, folded as searches are', () => {
    let groups = after(same('Çamaşır kurutucu', 'kurutma makinesi'));
    groups = after({ type: 'create', kind: 'also', word: 'Sazlar', words: ['bağlama', 'cura'] }, groups);
    groups = after({ type: 'create', kind: 'by_ear', word: 'Xiaomi', words: ['kışiyaomi'] }, groups);
    const lexicon = lexiconOf(groups.groups, shippedLexicon());
    expect(lexicon.same.at(-1)).toEqual(['camasir kurutucu', 'kurutma makinesi']);
    expect(lexicon.also).toMatchObject({ sazlar: ['baglama', 'cura'] });
    expect(lexicon.byEar['xiaomi']).toContain('kisiyaomi');
    expect(groups.groups.at(-1)).toMatchObject({ revision: 1, updated_at: now });
  });

  it('are changed and deleted by what was read, and stay so', () => {
    const { id: group_id } = named(initial, 'same-araba');
    const changed = after({ type: 'change', group_id, word: null, words: ['araba', 'otomobil'], revision: 0 });
    expect(named(changed, group_id)).toMatchObject({ words: ['araba', 'otomobil'], revision: 1 });
    expect(refusal({ type: 'delete', group_id, revision: 0 }, changed)).toBe(
      'Bu grup siz bakarken değişti. Son hâlini görüp yeniden deneyin.',
    );
    const deleted = after({ type: 'delete', group_id, revision: 1 }, changed);
    expect(deleted.groups).toHaveLength(start.length - 1);
    expect(refusal({ type: 'delete', group_id, revision: 1 }, deleted)).toBe('Böyle bir eş anlamlı grubu bulunamadı.');
    expect(lexiconOf(deleted.groups, shippedLexicon()).same.flat()).not.toContain('otomobil');
  });

  it('record nothing where nothing changes', () => {
    const { id: group_id, words } = named(initial, 'same-araba');
    expect(decide({ type: 'change', group_id, word: null, words: [...words], revision: 0 })).toMatchObject({
      value: [],
    });
  });

  it('give a second group that begins alike a name of its own', () => {
    const { groups } = after(same('araba', 'tomofil'));
    expect(groups.at(-1)?.id).toBe('same-araba-2');
  });

  it.each([
    [same('tek'), 'En az iki kelime yazın.'],
    [same('Kılıf', 'KILIF'), '“Kılıf” ile “KILIF” arama için aynı kelimedir; birini silin.'],
    [same('kılıf', '…'), '“…” aranabilecek bir kelime değil: en az iki harf ya da rakam olmalı.'],
    [same('kılıf', 'çok uzun bir söz'), '“çok uzun bir söz” çok uzun: en fazla üç kelime olabilir.'],
    [same('otomobil', 'araba'), /^Bu kelimeler zaten bir grupta: araba, otomobil/],
    [{ type: 'create', kind: 'also', word: null, words: ['cura'] }, 'Hangi kelime için olduğunu yazın.'],
    [{ type: 'create', kind: 'by_ear', word: 'Cura', words: ['cura'] }, /^“Cura” ile “cura” arama için aynı/],
    [{ type: 'create', kind: 'same', word: 'cura', words: ['saz', 'bağlama'] }, 'Eşit kelimelerin başlığı olmaz.'],
  ] as const)('refuse %j', (command, message) => {
    expect(refusal(command as Wanted<SynonymCommand>)).toMatch(message);
  });

  it('find their group also under a word that every object has', () => {
    const { groups } = after({ type: 'create', kind: 'also', word: 'constructor', words: ['müteahhit'] });
    expect(lexiconOf(groups, shippedLexicon()).also['constructor']).toEqual(['muteahhit']);
  });
});
