import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ErrorBody,
  ListingPage,
  PopularForStaff,
  SearchAnswer,
  SearchEffect,
  SearchRule,
  SearchRuleList,
  SearchSuggestions,
  StaffPage,
  WithheldTerms,
} from '@ilan/api';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { aMember } from '#test/support/member.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { aRealContent, asked, byModerator, byOwner, startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { ContentModule } from '#modules/content/content.module.js';
import { ChangeContent } from '#modules/content/commands/change-content.js';
import { Config } from '#config/config.js';
import { ApproveListing, ChangeListingStatus, DeleteListing, SubmitListing } from '#modules/listings/contract.js';
import { CreateRole } from '#modules/accounts/roles/commands/create-role.js';
import { SearchEngine } from '../engine/search-engine.js';
import { SearchModule } from '../search.module.js';
import { FollowedSearchRules } from './followed-search-rules.js';

const PATH = '/api/admin/search-rules';

describe('rules of searches that staff keeps', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let other: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [SearchModule, ContentModule]);
    other = await startListingsApp(test, [SearchModule, ContentModule]);
    people = await signedInPeople(system.app, [
      { id: 51, name: 'Ayşe' },
      { id: 52, name: 'Ada', role: 'admin' },
    ]);
    const rebuild = await system.app.get(SearchEngine).rebuild();
    await rebuild.put([
      aListingDocument({ id: 1, title: 'Uzun saplı cümbüş', features: { yakit: 'Dizel' } }),
      aListingDocument({ id: 2, title: 'Darbuka', features: { yakit: 'Benzin' } }),
    ]);
    await rebuild.swap();
    await test.pool.query(
      `insert into app.search_term (day, term, spelling, searchers, found)
       select (now() at time zone 'Europe/Istanbul')::date, term, term, 50 - n, true
       from unnest(array['cumbus', 'darbuka', 'siktir', 'dombra teli']) with ordinality as searched (term, n)`,
    );
  });
  afterAll(async () => {
    await other.close();
    await system.close();
    await test.drop();
  });

  const as: SignedInPeople['as'] = (...call) => people.as(...call);
  const wrote = async (body: object): Promise<SearchRule> => {
    const answer = await as('Ada', 'POST', PATH, { path: null, match: null, ...body });
    expect(answer.statusCode).toBe(201);
    return answer.json<SearchRule>();
  };
  const leadsTo = async (search_term: string) =>
    (await as('Ayşe', 'POST', '/api/search-history', { search_term })).json<SearchAnswer>().redirect;
  const popular = async ({ app } = system) =>
    (await app.inject({ method: 'GET', url: '/api/popular-searches' }))
      .json<{ search_term: string }[]>()
      .map(({ search_term }) => search_term);
  const suggested = async (q: string) =>
    (await system.app.inject({ method: 'GET', url: `/api/search-suggestions?q=${q}` }))
      .json<SearchSuggestions>()
      .terms.map(({ search_term }) => search_term);

  it('lead a term to its page, also where nothing is found, until they are deleted', async () => {
    expect(await leadsTo('tulum')).toBeNull();
    const { id, revision } = await wrote({ kind: 'redirect', term: 'Tulum', path: '/arama?q=darbuka' });
    expect(await leadsTo('TULUM')).toBe('/arama?q=darbuka');
    expect((await as('Ada', 'DELETE', `${PATH}/${id}`, { revision })).statusCode).toBe(204);
    expect(await leadsTo('tulum')).toBeNull();
  });

  it('rest while the page that they lead to is withdrawn: the term is searched for as any other, and staff is told on both sides', async () => {
    const page = async (act = '', body?: object) =>
      (await as('Ada', act === '' ? 'GET' : 'POST', `/api/admin/pages/1${act}`, body)).json<StaffPage>();
    const rests = async (id: string) =>
      (await as('Ada', 'GET', PATH)).json<SearchRuleList>().data.find((rule) => rule.id === id)?.rests;
    const { id, rests: atFirst } = await wrote({ kind: 'redirect', term: 'Darbuka', path: '/eski-adres-s1' });
    expect([atFirst, await leadsTo('darbuka')]).toEqual([false, '/eski-adres-s1']);
    const { revision, searches } = await page();
    expect(searches).toEqual(['Darbuka']);
    const read = async (...permissions: readonly string[]) => {
      const wish = { label: permissions.join(), permissions: [...permissions], reason: 'Denemek için' };
      const context = asked({ id: 'system:test', role: 'system' });
      const { role } = await system.commands.execute(new CreateRole({ context, role: wish }));
      return (await (await aMember(system.app, { role })).call('GET', '/api/admin/pages/1')).body;
    };
    expect(await read('pages.view')).toMatchObject({ searches: [], unnamed: { searches: 1, slides: 0 } });
    expect(await read('pages.view', 'searchwords.view')).toMatchObject({
      searches,
      unnamed: { searches: 0, slides: 0 },
    });

    const home = system.app.get(Config).publicUrl;
    const byAddress = await wrote({ kind: 'redirect', term: 'Tulumba', path: `${home}/eski-adres-s1?q=1` });
    expect(byAddress.path).toBe('/eski-adres-s1?q=1');
    const nowhere = { kind: 'redirect', term: 'Ocak', path: `${home}/olmayan-s99999`, match: null };
    expect((await as('Ada', 'POST', PATH, nowhere)).json()).toMatchObject({
      errors: { path: ['Bu adreste yayında bir sayfa yok. Adresi sayfanın kendisinden kopyalayın.'] },
    });
    const asIf = `${PATH}/effect?q=ocak&path=${encodeURIComponent(`${home}/eski-adres-s1`)}`;
    expect((await as('Ada', 'GET', asIf)).json<SearchEffect>().changed.path).toBe('/eski-adres-s1');
    expect((await as('Ada', 'DELETE', `${PATH}/${byAddress.id}`, { revision: 1 })).statusCode).toBe(204);

    const withdrawn = await page('/withdraw', { revision });
    expect([withdrawn.published, withdrawn.searches]).toEqual([false, ['Darbuka']]);
    expect([await rests(id), await leadsTo('darbuka')]).toEqual([true, '/arama?q=darbuka']);
    const effect = await as('Ada', 'GET', `${PATH}/effect?q=darbuka&path=/eski-adres-s1`);
    expect(effect.json<SearchEffect>().changed).toMatchObject({ path: '/arama?q=darbuka', total: 1 });

    await page('/publish', { revision: withdrawn.revision });
    expect([await rests(id), await leadsTo('darbuka')]).toEqual([false, '/eski-adres-s1']);
    expect((await as('Ada', 'DELETE', `${PATH}/${id}`, { revision: 1 })).statusCode).toBe(204);
    expect((await page()).searches).toEqual([]);
  });

  it('say at once that they rest where another process has withdrawn the page, and that they do not once it is published there', async () => {
    const { id } = await wrote({ kind: 'redirect', term: 'Kaşık', path: '/eski-adres-s2' });
    const there = (type: 'withdraw' | 'publish', revision: number) =>
      other.commands.execute(
        new ChangeContent({
          context: asked({ id: '52', role: 'admin' }),
          change: { type, page_id: 2, revision },
        }),
      );
    // As the list asks when it hears of a change, which may come before this process has looked by itself.
    const rests = async () =>
      (await as('Ada', 'GET', PATH)).json<SearchRuleList>().data.find((rule) => rule.id === id)?.rests;
    const { revision } = (await as('Ada', 'GET', '/api/admin/pages/2')).json<StaffPage>();
    await there('withdraw', revision);
    expect(await rests()).toBe(true);
    await there('publish', revision + 1);
    expect(await rests()).toBe(false);
    expect((await as('Ada', 'DELETE', `${PATH}/${id}`, { revision: 1 })).statusCode).toBe(204);
  });

  it('rest while visitors do not find the ad that they lead to, and lead on to one that is sold, which they find', async () => {
    const { commands, engine } = system;
    const context = byOwner();
    const { listing_id } = await commands.execute(
      new SubmitListing({ context, owner_id: 7, content: aRealContent({ title: 'Ford Focus' }) }),
    );
    await commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
    await engine.whenCaughtUp();
    const path = `/ford-focus-p${listing_id}`;
    const { id, rests: atFirst } = await wrote({ kind: 'redirect', term: 'Darbuka', path });
    const stands = async () => {
      const { data } = (await as('Ada', 'GET', PATH)).json<SearchRuleList>();
      const asIf = `${PATH}/effect?q=darbuka&path=${encodeURIComponent(path)}`;
      const { today, changed } = (await as('Ada', 'GET', asIf)).json<SearchEffect>();
      const row = data.find((rule) => rule.id === id)?.rests;
      return [row, await leadsTo('darbuka'), today.path, changed.path];
    };
    const leadsOn = [false, path, path, path];
    const list = '/arama?q=darbuka';
    expect([atFirst, ...(await stands())]).toEqual([false, ...leadsOn]);

    const act = async (action: 'mark_sold' | 'deactivate' | 'reactivate') => {
      await commands.execute(new ChangeListingStatus({ context: byOwner(), listing_id, action }));
      await engine.whenCaughtUp();
    };
    await act('deactivate');
    expect((await system.get(`/api/listings/${listing_id}`)).statusCode).toBe(404);
    expect(await stands()).toEqual([true, list, list, list]);
    await act('reactivate');
    expect(await stands()).toEqual(leadsOn);
    await act('mark_sold');
    expect((await system.get(`/api/listings/${listing_id}`)).statusCode).toBe(200);
    expect(await stands()).toEqual(leadsOn);
    await commands.execute(new DeleteListing({ context: byOwner(), listing_id, as: { by: 'owner' } }));
    await engine.whenCaughtUp();
    expect(await stands()).toEqual([true, list, list, list]);
    expect((await as('Ada', 'DELETE', `${PATH}/${id}`, { revision: 1 })).statusCode).toBe(204);
  });

  it('show what a redirect does before it is saved', async () => {
    const url = `${PATH}/effect?q=tulum&path=${encodeURIComponent('/arama?q=darbuka')}`;
    expect((await as('Ada', 'GET', url)).json<SearchEffect>()).toMatchObject({
      today: { path: null, total: 0, titles: [] },
      changed: { path: '/arama?q=darbuka', total: 1 },
    });
    const page = await as('Ada', 'GET', `${PATH}/effect?q=darbuka&path=/karsilastir`);
    expect(page.json<SearchEffect>()).toMatchObject({
      today: { path: '/arama?q=darbuka', total: 1 },
      changed: { path: '/karsilastir', total: null },
    });
  });

  it('count the ads of a redirect as the list at its address does', async () => {
    const asked = 'f[yakit]=Dizel&f[yakit]=Benzin&verbatim=place';
    const list = await system.app.inject({ method: 'GET', url: `/api/listings?category_id=2&${asked}` });
    const path = encodeURIComponent(`/vasita-c2?${asked}`);
    const { changed } = (await as('Ada', 'GET', `${PATH}/effect?q=tulum&path=${path}`)).json<SearchEffect>();
    expect([list.json<ListingPage>().meta.total, changed.total]).toEqual([2, 2]);
  });

  it('show what synonyms do before they are saved, and change nothing', async () => {
    const ask = async (more: string) =>
      (await as('Ada', 'GET', `/api/admin/synonyms/effect?q=tamburika&kind=same${more}`)).json<SearchEffect>();
    const words = encodeURIComponent('tamburika\ndarbuka');
    const { today, changed } = await ask(`&words=${words}`);
    expect([today.total, changed.total]).toEqual([0, 1]);
    expect((await ask('')).changed.total).toBe(0);
    const wrong = await as('Ada', 'GET', '/api/admin/synonyms/effect?q=saz&kind=same&words=tek');
    expect([wrong.statusCode, wrong.json<ErrorBody>().errors]).toEqual([422, { words: ['En az iki kelime yazın.'] }]);
  });

  it('keep terms back from everybody at once, in every process, and tell staff which', async () => {
    expect(await popular()).toEqual(['cumbus', 'darbuka', 'dombra teli']);
    expect(await popular(other)).toContain('darbuka');
    expect(await suggested('darb')).toEqual(['darbuka']);
    const withheld = async (asked: string) => {
      const { today, changed } = (await as('Ada', 'GET', `${PATH}/withheld?${asked}`)).json<WithheldTerms>();
      return [today, changed].map((terms) => terms.map(({ search_term: term }) => term));
    };
    expect(await withheld('kind=rude&match=beginning&term=domb')).toEqual([[], ['dombra teli']]);
    expect(await withheld('kind=rude&id=rude-siktir')).toEqual([['siktir'], []]);

    const rule = await wrote({ kind: 'hidden', term: 'Darbuka' });
    await wrote({ kind: 'rude', term: 'dombra', match: 'whole' });
    await eventually('the hint', () => system.hints.some(({ name }) => name === 'search_words_changed'));
    expect(await popular()).toEqual(['cumbus']);
    expect(await suggested('darb')).toEqual([]);
    await other.app.get(FollowedSearchRules).refresh();
    expect(await popular(other)).toEqual(['cumbus']);
    const { data } = (await as('Ada', 'GET', `${PATH}/popular`)).json<PopularForStaff>();
    expect(data.map(({ search_term, kept_back, hidden_by }) => [search_term, kept_back, hidden_by])).toEqual([
      ['cumbus', null, null],
      ['darbuka', 'hidden', rule.id],
      ['siktir', 'rude', null],
      ['dombra teli', 'rude', null],
    ]);
    await as('Ada', 'DELETE', `${PATH}/${rule.id}`, { revision: 1 });
    expect(await suggested('darb')).toEqual(['darbuka']);
  });

  it('refuse what leads nowhere, what exists, and what somebody else changed meanwhile', async () => {
    const body = { kind: 'redirect', term: 'zurna', path: '/yok-boyle-c999999', match: null };
    const nowhere = await as('Ada', 'POST', PATH, body);
    expect([nowhere.statusCode, nowhere.json<ErrorBody>().errors]).toEqual([
      422,
      { path: ['Bu adreste bir kategori yok. Adresi kategorinin sayfasından kopyalayın.'] },
    ]);
    const unread = await as('Ada', 'POST', PATH, { ...body, path: '/yok-boyle-s999?a=1' });
    expect([unread.statusCode, unread.json<ErrorBody>().errors]).toEqual([
      422,
      { path: ['Bu adreste yayında bir sayfa yok. Adresi sayfanın kendisinden kopyalayın.'] },
    ]);
    const unsold = await as('Ada', 'POST', PATH, { ...body, path: '/x-p99999999' });
    expect([unsold.statusCode, unsold.json<ErrorBody>().errors]).toEqual([
      422,
      { path: ['Bu adreste yayında bir ilan yok. Adresi ilanın kendisinden kopyalayın.'] },
    ]);
    const { id, revision } = await wrote({ ...body, path: '/eski-ad-s1#alt' });
    expect((await as('Ada', 'DELETE', `${PATH}/${id}`, { revision })).statusCode).toBe(204);
    const late = await as('Ada', 'DELETE', `${PATH}/rude-bok`, { revision: 4 });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await as('Ada', 'DELETE', `${PATH}/nothing`, { revision: 0 })).statusCode).toBe(404);
  });
});
