import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { QueueRow, ReadModelList } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { ReadModelsPage } from './read-models-page';

const AT = '2026-11-28T12:00:00.000Z';
type Part = ReadModelList['parts'][number];
const QUEUE: QueueRow = {
  state: 'live',
  answers: true,
  due: 0,
  active: 0,
  later: 27,
  failing: null,
  last_done_at: '2026-11-28T11:59:57.000Z',
};
const jobs = (changes: Partial<Part> = {}): Part => ({
  ...{ name: 'jobs', state: 'live', place: null, waiting: 0, seconds_behind: 0, parked: 0, settled_at: null },
  ...{ error: null, fault: null, queue: QUEUE, ...changes },
});
const chain: Part = { ...jobs({ name: 'audit_chain', place: '42', queue: null }), state: 'live' };

/** The page with these parts. */
const shown = (parts: Part[], changes: Partial<ReadModelList> = {}) => {
  const list: ReadModelList = {
    ...{ log: { store: 'postgres:1', head: '43', fault: null }, led: true, at: AT, read_models: [], reactions: [] },
    ...{ parts, failed_jobs: [], more_failed_jobs: false, given_up_mails: [], parked: [], more_parked: 0, ...changes },
  };
  openAccountPage(<ReadModelsPage />, aUser({ role: 'super_admin' }), {
    'GET /api/admin/engineering/projections': () => list,
  });
};
const row = async (name: string) => {
  const found = (await screen.findAllByText(name, { exact: true })).map((one) => one.closest('li'));
  return within(found.find((one) => one !== null) ?? document.body);
};
const cardOf = (name: string) => screen.getByText(name).closest('section')?.textContent ?? '';

describe('queues, on the page of read models', () => {
  it('say what waits, what is at work and put off, how old the oldest is and when one was done', async () => {
    shown([
      jobs({ seconds_behind: 7_300, waiting: 4, queue: { ...QUEUE, state: 'behind', due: 4, active: 2 } }),
      chain,
    ]);
    const told = await row('jobs');
    for (const text of [
      '4 bekliyor',
      '2 çalışıyor',
      '27 ileri zamanlı',
      'en eskisi 2 sa',
      'son biten 3 sn önce',
      'Geride',
    ])
      expect(told.getByText(text)).toBeTruthy();
    expect(told.getByText('Arka plan işleri ve düzenli turlar')).toBeTruthy();
  });

  it('say of what fails and is tried again what kind of fault that is and until when it lasts, in words, and the text below', async () => {
    const stuck = { ...QUEUE, state: 'stuck' as const, failing: 2 };
    const follower = { state: 'stuck', place: '41', events_behind: 1, seconds_behind: 3, handled: 7, parked: 0 };
    const model = { ...follower, version: 5, slot: 1, tables: [], building: null, run: null };
    shown(
      [
        jobs({ name: 'mails', error: 'Error ECONNREFUSED', fault: 'unreachable', queue: stuck }),
        jobs({ name: 'invoice_hand_over', error: 'disk is full', queue: { ...stuck, failing: null } }),
        { ...chain, state: 'stuck', error: 'TypeError', fault: 'unexpected' },
      ],
      { read_models: [{ ...model, name: 'listings', error: 'MASTER_KEY is not the one', fault: 'refused' }] },
    );
    const mails = await row('mails');
    expect(
      mails.getByText(/^Son deneme başarısız oldu: gereken bir hizmet yanıt vermedi\. Kendiliğinden/u),
    ).toBeTruthy();
    expect(mails.getByText(/dönünce kendiliğinden sürer\.$/u)).toBeTruthy();
    expect(mails.getByText('Error ECONNREFUSED')).toBeTruthy();
    const unknown = await row('invoice_hand_over');
    expect(unknown.getByText('Son deneme başarısız oldu; kendiliğinden yeniden deneniyor.')).toBeTruthy();
    expect((await row('audit_chain')).getByText('Günlüğün sonradan değişmediğini kanıtlayan zincir')).toBeTruthy();
    expect((await row('audit_chain')).getByText(/: beklenmeyen bir hata oluştu\./u)).toBeTruthy();
    const listings = await row('listings');
    expect(listings.getByText(/programın kuralları bunu reddetti\./u)).toBeTruthy();
    expect(listings.getByText(/O giderilince kendiliğinden sürer\./u)).toBeTruthy();
    // Nobody can leave out what is tried again.
    for (const told of [mails, listings]) expect(told.queryByText(/atlayın/u)).toBeNull();
  });

  it('say that nothing waits, and that nobody works at what does, or that it is not known', async () => {
    const marks = { ...QUEUE, state: 'unworked' as const, due: 9, active: null, later: null, last_done_at: null };
    shown([
      jobs({ state: 'elsewhere', queue: { ...QUEUE, state: 'follows' } }),
      jobs({ name: 'search_index', state: 'elsewhere', waiting: 9, seconds_behind: 200, queue: marks }),
      jobs({ name: 'mails', state: 'elsewhere', waiting: 9, queue: { ...marks, state: 'unknown' } }),
    ]);
    const [idle, marked] = [await row('jobs'), await row('search_index')];
    expect(idle.getByText('bekleyen yok')).toBeTruthy();
    expect(idle.getByText('Başka süreçte')).toBeTruthy();
    expect(idle.queryByText(/^en eskisi/u)).toBeNull();
    expect(marked.getByText('Çalışan yok')).toBeTruthy();
    expect(marked.getByText('en eskisi 3 dk')).toBeTruthy();
    expect((await row('mails')).getByText('Çalışan var mı bilinmiyor')).toBeTruthy();
    expect(marked.queryByText(/ileri zamanlı|son biten/u)).toBeNull();
  });

  it('say how many mails fail beside the state of the queue, which others go through', async () => {
    const queue = { ...QUEUE, active: null, later: 2, failing: 2 };
    shown([jobs({ name: 'mails', error: 'Error EENVELOPE', queue }), jobs({ queue: { ...QUEUE, failing: 0 } })]);
    const mails = await row('mails');
    for (const text of ['Çalışıyor', '2 hata veriyor', 'Error EENVELOPE']) expect(mails.getByText(text)).toBeTruthy();
    expect((await row('jobs')).queryByText(/hata veriyor/u)).toBeNull();
  });

  it('say in words that one does not answer, and show no figure of it', async () => {
    const silent = {
      state: 'silent' as const,
      answers: false,
      due: null,
      active: null,
      later: null,
      failing: null,
      last_done_at: null,
    };
    const error = 'The job queue in Redis failed: connect ECONNREFUSED 127.0.0.1:6379';
    shown([jobs({ state: 'stuck', waiting: null, parked: null, error, queue: silent })], { failed_jobs: null });
    const told = await row('jobs');
    const says = 'Kuyruk yanıt vermiyor. İçinde ne olduğu ve kaçının bekletildiği bilinmiyor; kuyruk dönünce görülür.';
    expect(told.getByText('Yanıt vermiyor')).toBeTruthy();
    expect(told.getByText(says)).toBeTruthy();
    expect(told.getByText(error).closest('details')?.open).toBe(false);
    expect(told.queryByText(/bekleyen yok|bekliyor$/u)).toBeNull();
  });

  it('stand there once: not among the other parts, and their failed jobs not as a sum beside each of them', async () => {
    const failed = {
      id: 'job-7',
      name: 'thumbnails',
      reason: 'Disk dolu',
      fault: 'unreachable' as const,
      tries: 3,
      failed_at: AT,
    };
    shown([jobs({ parked: 1 }), jobs({ name: 'mails' }), chain], { failed_jobs: [failed] });
    await screen.findByText('thumbnails');
    expect(screen.getAllByText('jobs', { exact: true })).toHaveLength(1);
    expect(screen.getAllByText('1 bekletilen')).toHaveLength(1);
    expect(screen.queryByText(/kendi sayfasında/u)).toBeNull();
    expect(cardOf('Diğer parçalar')).toMatch(/audit_chain/u);
    expect(cardOf('Diğer parçalar')).not.toMatch(/jobs|mails/u);
    expect(screen.getByRole('button', { name: 'Yeniden dene: job-7' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Atla: job-7' })).toBeTruthy();
  });
});
