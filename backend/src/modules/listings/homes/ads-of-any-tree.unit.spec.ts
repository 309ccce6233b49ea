import { describe, expect, it } from '@jest/globals';
import { MODERATOR, OWNER_ID, aContent, aReference, automatic, keptLive } from '#test/builders/a-listing.js';
import type { ReferenceCatalog } from '#modules/catalog/reference-catalog.js';
import { reversalOf } from '#platform/turning-back/reversal.js';
import { type Ad, Site } from '#test/support/site-of-homes.js';
import { isLive } from '../domain/listing.state.js';

const at = '2026-11-27T10:00:00.000Z';
/** What happened in one of the runs. */
const done = new Set<string>();

describe('any sequence of edits of the tree, with ads that are posted, edited and moved meanwhile', () => {
  it.each([3, 17, 5, 7])(
    'leaves a tree, no ad without a category and no filter without an owner (seed %i)',
    async (begun) => {
      let seed = begun;
      const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
      const site = new Site(done);
      const steps = 400;
      for (let step = 0; step < steps; step++) {
        const near = below(site.catalog);
        const any = () => near[chance(near.length)] ?? site.catalog.everything()[0]!;
        const { id, parent_id } = any();
        const read = { category_id: id, revision: site.tree.edits.get(id)?.revision ?? 0 };
        const known = chance(5) === 0 ? site.lateCatalog : site.catalog;
        const leaves = below(known).filter((one) => known.isLeaf(one.id));
        const category = leaves[chance(leaves.length)];
        const written = {
          content: aContent({ category_id: category?.id ?? 0, features: {}, title: `Sahibinden temiz ilan ${step}` }),
          reference: {
            ...aReference(),
            category: category ? { id: category.id, is_leaf: true, hidden: false, filters: [] } : null,
          },
          policy: chance(2) === 0 ? automatic : keptLive,
        };
        const ad = 1 + chance(30);
        const acts: readonly (() => unknown)[] = [
          () =>
            site.change(
              { type: 'add', parent_id: chance(2) === 0 ? parent_id : id, name: `Yeni ${step}`, icon: '' },
              'add',
            ),
          () => site.change({ type: 'move', ...read, parent_id: any().id }, 'move'),
          () => site.change({ type: 'hide', ...read, hidden: chance(2) === 0 }, 'hide'),
          () => site.change({ type: 'merge', ...read, into: any().id }, 'merge'),
          () =>
            site.change({ type: 'delete', ...read, into: any().id, has_ads: site.adsIn([id]).length > 0 }, 'delete'),
          () =>
            site.change(
              { type: 'restore', category_id: [...site.tree.gone.keys()][chance(site.tree.gone.size + 1)] ?? id },
              'restore',
            ),
          () => {
            const turned = chance(site.log.length + 1);
            if (!site.log[turned] || site.log[turned].type === 'change.reverted') return;
            const { command, holds } = reversalOf(site.kept, site.log, turned);
            const said = { revision: turned, event_id: 'event', said: '', done_at: at, at };
            if (command)
              site.change(
                { has_ads: site.adsIn([id]).length > 0, ...command, reverts: { said, holds } } as never,
                'turned back',
              );
          },
          () =>
            site.changeFilter({
              type: 'add',
              category_id: id,
              label: `Filtre ${step}`,
              kind: 'text',
              unit: '',
              required: false,
              depends_on: null,
              options: [],
            } as never),
          () =>
            site.act(
              ad,
              { type: site.ads.has(ad) ? 'edit' : 'submit', listing_id: ad, owner_id: OWNER_ID, ...written },
              'written',
            ),
          () =>
            site.act(
              ad,
              { type: site.ads.has(ad) ? 'edit' : 'submit', listing_id: ad, owner_id: OWNER_ID, ...written },
              'written',
            ),
          () =>
            site.act(ad, { type: 'approve', actor: MODERATOR, content_revision: newest(site.ads.get(ad)) }, 'approved'),
          () => site.act(ad, { type: chance(2) === 0 ? 'mark_sold' : 'deactivate' }, 'off sale'),
          () => site.moveOne(chance(site.moving.length + 1)),
          () => site.moveOne(chance(site.moving.length + 1)),
          () => site.sweep(),
          () => site.moveAll(),
          () => (site.late = site.tree),
        ];
        await acts[chance(acts.length)]!();
        const fault = site.fault();
        if (fault !== undefined) throw new Error(`Step ${step}: ${fault}`);
      }
      // Once everybody has heard of everything, each ad stands in a category that is there.
      await site.moveAll();
      await site.sweep();
      expect(site.fault()).toBeUndefined();
      for (const [id, { row, state }] of site.ads) {
        const stands = [
          row?.category_id,
          row?.draft?.category_id,
          isLive(state) ? state.newest.category_id : undefined,
        ];
        for (const one of stands) if (one !== undefined) expect([id, site.catalog.byId(one)?.id]).toEqual([id, one]);
      }
    },
  );

  it('leaves a tree where one comes back above which what stood below it went meanwhile', () => {
    const site = new Site(done);
    const add = (parent_id: number | null, name: string): number => {
      site.change({ type: 'add', parent_id, name, icon: '' }, 'add');
      return Math.max(...site.tree.added.keys());
    };
    const above = add(null, 'Üstteki');
    const gone = add(above, 'Giden');
    const under = add(gone, 'Alttaki');
    const target = add(null, 'Hedef');
    const move = (category_id: number, revision: number, parent_id: number) =>
      site.change({ type: 'move', category_id, revision, parent_id }, 'move');
    site.change({ type: 'merge', category_id: gone, revision: 1, into: target }, 'merge');
    move(above, 1, under);
    expect(site.catalog.path(above).map(({ id }) => id)).toEqual([target, under, above]);
    site.change({ type: 'restore', category_id: gone }, 'restore');
    expect(site.fault()).toBeUndefined();
    move(gone, 2, target);
    expect(site.fault()).toBeUndefined();
  });

  it('was all of it', () => {
    const all = ['add', 'delete', 'filter', 'hide', 'merge', 'move', 'moved', 'restore', 'swept', 'turned back'];
    expect([...all, 'written', 'off sale'].filter((what) => !done.has(what))).toEqual([]);
  });
});

/** What stands in two branches: few enough that they meet. */
const below = (catalog: ReferenceCatalog) =>
  [24, 25].flatMap((id) => [id, ...catalog.descendants(id)]).flatMap((id) => catalog.byId(id) ?? []);

const newest = (ad: Ad | undefined): number => (ad && isLive(ad.state) ? ad.state.newest.content_revision : 1);
