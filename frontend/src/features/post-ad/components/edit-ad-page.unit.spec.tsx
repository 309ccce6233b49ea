import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListingDetail, MyListingContent } from '@ilan/api';
import { Link, Route, Routes } from 'react-router-dom';
import { aCard, aPhoto } from '@test/listing-builders';
import { memoryStorage } from '@test/memory-storage';
import { aUser, offline, openAccountPage, refused, type Replies } from '@test/open-account-page';
import { aFile, answers, uploads, wizardForEach } from '@test/open-wizard';
import { ApiError } from '@/shared/api-client/api-error';
import { BrowserPartsContext } from '../hooks/draft-editor-context';
import { EditAdPage } from './edit-ad-page';

wizardForEach();

const rejected: MyListingContent = {
  ...aCard(7),
  title: 'Ford Focus 1.6 TDCi',
  description: 'Bakımlı, tek sahibinden, boyasız, hatasız.',
  category_id: 21,
  listing_number: '1000000077',
  status: 'inactive',
  inactive_reason: 'rejected',
  created_at: '2026-11-01T10:00:00.000Z',
  views: 0,
  favorites_count: 0,
  messages_count: 0,
  phone_reveals: 0,
  promoted: false,
  actions: ['edit', 'delete'],
  notice: {
    reason: 'bad_photo',
    reason_label: 'Uygunsuz fotoğraf',
    note: 'Bulanık.',
    decided_at: '2026-11-02T10:00:00.000Z',
  },
  photos: [aPhoto('a')],
  cover_photo_id: 'a',
  features: {},
  unasked_features: [],
  deliver_in_person: false,
  city: { id: 34, name: 'İstanbul' },
  district: { id: 3423, name: 'Kadıköy' },
  content_revision: 1,
};
const Preview = ({ listing: { title, seller, listing_number } }: { readonly listing: ListingDetail }) => (
  <p data-testid="page">{`${title} / ${seller.name} / ${listing_number}`}</p>
);
const arrives = async () => ({ ...aPhoto('x'), same_as: [] });
type Box = ReturnType<typeof memoryStorage>['box'];
const open = (
  change: Partial<MyListingContent> = {},
  replies: Replies = {},
  { upload = arrives, box: kept }: { readonly upload?: typeof arrives; readonly box?: Box } = {},
) => {
  const { storage, box } = memoryStorage(kept?.kept);
  const parts = {
    storage: () => storage,
    prepare: async (file: Blob) => file,
    uploads: () => ({ upload, look: upload, discard: async () => undefined }),
  };
  const view = openAccountPage(
    <BrowserPartsContext value={parts}>
      <Routes>
        <Route path="/edit-ad/:id" element={<EditAdPage Preview={Preview} />} />
        <Route path="/profile/ads" element={<h1>İlanlarım</h1>} />
      </Routes>
    </BrowserPartsContext>,
    aUser(),
    { ...answers, 'GET /api/my/listings/7': () => ({ ...rejected, ...change }), ...replies },
    '/edit-ad/7',
  );
  return { ...view, box };
};

describe('editing an ad', () => {
  it('shows the card and the page as they will be, while it is typed', async () => {
    const { user } = open();
    const title = await screen.findByLabelText('Başlık');
    await user.type(title, ' Trend');
    await waitFor(() =>
      expect(screen.getByTestId('page')).toHaveTextContent('Ford Focus 1.6 TDCi Trend / Ayşe Y. / 1000000077'),
    );
    expect(screen.getByRole('heading', { name: 'Listede böyle görünür' })).toBeInTheDocument();
    expect(uploads).toEqual([]);
  });

  it('begins at its top: nothing further down takes the focus', async () => {
    open();
    await screen.findByText('Seçilen kategori');
    expect(document.body).toHaveFocus();
  });

  it('says that the change is reviewed, and why the ad was refused', async () => {
    open();
    expect(await screen.findByText(/Değişiklikleriniz incelendikten sonra yayınlanır/)).toBeInTheDocument();
    expect(screen.getByText('İlanınız reddedildi: Uygunsuz fotoğraf')).toBeInTheDocument();
    expect(screen.getByText('Bulanık.')).toBeInTheDocument();
  });

  it('is sent once for two presses, and leads to the own ads', async () => {
    const posted = { id: 7, listing_number: '1', slug_pid: 'x-p7', status: 'pending', revision: 2, message: 'Oldu.' };
    const { user, changes, box } = open({}, { 'PUT /api/listings/7': () => posted });
    const price = await screen.findByLabelText('Fiyat');
    await user.clear(price);
    await user.type(price, '999,5');
    await user.dblClick(screen.getByRole('button', { name: 'Kaydet ve gönder' }));
    await screen.findByRole('heading', { name: 'İlanlarım' });
    const sent = changes.filter(([call]) => call === 'PUT /api/listings/7');
    expect(sent).toEqual([
      ['PUT /api/listings/7', expect.objectContaining({ price: '999,50', title: rejected.title })],
    ]);
    expect(box.kept).toBeUndefined();
  });

  it('loses no detail where what its category asks for could not be loaded before', async () => {
    const posted = { id: 7, listing_number: '1', slug_pid: 'x-p7', status: 'pending', revision: 2, message: 'Oldu.' };
    const FILTERS = 'GET /api/categories/20/filters';
    const replies = [offline, answers[FILTERS]];
    const features = { marka: 'Ford', km: 5 };
    const { user, changes } = open(
      { category_id: 20, features },
      { 'PUT /api/listings/7': () => posted, [FILTERS]: (...call) => replies.shift()?.(...call) },
    );
    await screen.findByText('Kategori filtreleri yüklenirken bir hata oluştu');
    await user.click(screen.getByRole('button', { name: 'Kaydet ve gönder' }));
    await screen.findByRole('heading', { name: 'İlanlarım' });
    const sent = changes.filter(([call]) => call === 'PUT /api/listings/7');
    expect(sent).toEqual([['PUT /api/listings/7', expect.objectContaining({ features })]]);
  });

  it('undoes nothing that was saved elsewhere meanwhile before its writer has read of it', async () => {
    const posted = { id: 7, listing_number: '1', slug_pid: 'x-p7', status: 'pending', revision: 4, message: 'Oldu.' };
    let isRead = (): void => undefined;
    const later = globalThis.setTimeout;
    // No mock of jest: by those the library knows that time is made up.
    globalThis.setTimeout = ((work: () => void, ms?: number) => {
      if (ms !== 1_000) return later(work, ms);
      isRead = work;
      return 0;
    }) as typeof setTimeout;
    let tries = 0;
    const conflict = refused(409, { code: 'VERSION_CONFLICT', message: 'Değişti.', content_revision: 3 });
    const { user, changes } = open({}, { 'PUT /api/listings/7': () => ((tries += 1) === 1 ? conflict : posted) });
    await user.type(await screen.findByLabelText('Başlık'), ' Trend');
    await user.click(screen.getByRole('button', { name: 'Kaydet ve gönder' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^İlanınız başka bir yerde de değiştirildi/);
    expect(screen.getByLabelText('Başlık')).toHaveValue('Ford Focus 1.6 TDCi Trend');
    expect(screen.getByRole('button', { name: 'Son hâlini aç' })).toBeEnabled();
    // The second press of a double click was meant for what the button said before.
    const over = screen.getByRole('button', { name: 'Yine de kaydet' });
    expect(over).toHaveAttribute('aria-disabled', 'true');
    for (const detail of [2, 0]) fireEvent.click(over, { detail });
    expect(over).not.toHaveAttribute('aria-busy', 'true');
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    expect(over.dispatchEvent(held)).toBe(false);
    globalThis.setTimeout = later;
    act(() => isRead());
    expect(over).not.toHaveAttribute('aria-disabled');
    await user.click(over);
    await screen.findByRole('heading', { name: 'İlanlarım' });
    const sent = changes.filter(([call]) => call === 'PUT /api/listings/7').map(([, form]) => form);
    expect(sent).toMatchObject([{ content_revision: 1 }, { content_revision: 3, title: 'Ford Focus 1.6 TDCi Trend' }]);
  });

  it('is another page for another ad, and keeps the words of each apart', async () => {
    const boxes = new Map<string, ReturnType<typeof memoryStorage>>();
    const storage = (name: string) => {
      const known = boxes.get(name) ?? memoryStorage();
      boxes.set(name, known);
      return known.storage;
    };
    const parts = {
      storage,
      prepare: async (file: Blob) => file,
      uploads: () => ({ upload: arrives, look: arrives, discard: async () => undefined }),
    };
    const other = { ...rejected, id: 8, title: 'Mavi dağ bisikleti, 27,5 jant' };
    const { user } = openAccountPage(
      <BrowserPartsContext value={parts}>
        <Link to="/edit-ad/7">Araba</Link>
        <Link to="/edit-ad/8">Bisiklet</Link>
        <Routes>
          <Route path="/edit-ad/:id" element={<EditAdPage Preview={Preview} />} />
        </Routes>
      </BrowserPartsContext>,
      aUser(),
      { ...answers, 'GET /api/my/listings/7': () => rejected, 'GET /api/my/listings/8': () => other },
      '/edit-ad/7',
    );
    await user.type(await screen.findByLabelText('Başlık'), ' Trend');
    await waitFor(() =>
      expect([...boxes.values()].map(({ box }) => box.kept?.draft.title)).toContain(`${rejected.title} Trend`),
    );
    await user.click(screen.getByRole('link', { name: 'Bisiklet' }));
    await waitFor(() => expect(screen.getByLabelText('Başlık')).toHaveValue(other.title));
    await user.click(screen.getByRole('link', { name: 'Araba' }));
    await waitFor(() => expect(screen.getByLabelText('Başlık')).toHaveValue(`${rejected.title} Trend`));
    expect(screen.getByText('Kaydetmediğiniz değişiklikler geri getirildi')).toBeInTheDocument();
  });

  describe('whose words were changed here and not sent', () => {
    const SAVE_OVER = 'Yine de kaydet';
    const title = () => screen.findByLabelText('Başlık');
    const leftWith = async (more: string) => {
      const { user, box, unmount } = open();
      await user.type(await title(), more);
      await waitFor(() => expect(box.kept?.draft.title).toBe(rejected.title + more));
      unmount();
      return box;
    };

    it('goes on with them, also after it was saved elsewhere, and says so before they are saved over that', async () => {
      const posted = { id: 7, listing_number: '1', slug_pid: 'x-p7', status: 'pending', revision: 4, message: 'Oldu.' };
      const box = await leftWith(' Trend');
      const elsewhere = { content_revision: 3, title: 'Ford Focus 1.6 TDCi, yeni lastik' };
      const { user, changes } = open(elsewhere, { 'PUT /api/listings/7': () => posted }, { box });
      expect(await title()).toHaveValue('Ford Focus 1.6 TDCi Trend');
      expect(screen.getByText('Kaydetmediğiniz değişiklikler geri getirildi')).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent(/^İlanınız başka bir yerde de değiştirildi/);
      expect(screen.getByRole('button', { name: 'Son hâlini aç' })).toBeEnabled();
      await user.click(screen.getByRole('button', { name: SAVE_OVER }));
      await screen.findByRole('heading', { name: 'İlanlarım' });
      const sent = changes.filter(([call]) => call === 'PUT /api/listings/7').map(([, form]) => form);
      expect(sent).toMatchObject([{ content_revision: 3, title: 'Ford Focus 1.6 TDCi Trend' }]);
    });

    it('begins as it stands where they stand there by now: the answer to their saving got lost', async () => {
      const box = await leftWith(' Trend');
      const again = open({ content_revision: 2, title: `${rejected.title} Trend` }, {}, { box });
      expect(await title()).toHaveValue('Ford Focus 1.6 TDCi Trend');
      expect(screen.getByRole('button', { name: 'Kaydet ve gönder' })).toBeEnabled();
      expect(screen.queryByText('Kaydetmediğiniz değişiklikler geri getirildi')).toBeNull();
      expect(screen.queryByRole('button', { name: SAVE_OVER })).toBeNull();
      expect(again.box.kept).toBeUndefined();
    });

    it('begins as it stands where they are older than a month', async () => {
      const box = await leftWith(' Trend');
      box.kept = { ...box.kept!, savedAt: Date.now() - 31 * 24 * 3_600_000 };
      open({}, {}, { box });
      expect(await title()).toHaveValue(rejected.title);
    });
  });

  it('says beside its button what keeps it from being sent', async () => {
    const { user } = open({}, {}, { upload: () => Promise.reject(new ApiError(409, 'X', 'Olmadı.')) });
    await screen.findByLabelText('Başlık');
    await user.upload(screen.getByTestId('photo-chooser'), aFile('b.jpg'));
    const bar = screen.getByRole('group', { name: 'Adımlar arasında gezinme' });
    expect(await within(bar).findByRole('alert')).toHaveTextContent(/^1 fotoğraf yüklenemedi\./);
    expect(within(bar).getByRole('button', { name: 'Kaydet ve gönder' })).toBeDisabled();
  });

  it('says which details leave the ad because its category asks for them no more', async () => {
    open({ unasked_features: [{ label: 'Renk', text: 'Mavi' }] });
    await screen.findByText('Bu kategoride artık sorulmayan bilgiler, kaydettiğinizde ilandan çıkar: Renk (Mavi)');
  });

  it.each([
    [{ inactive_reason: 'taken_down' }, 'Yayından kaldırılan ya da silinen ilanlar düzenlenemez.'],
    [{ status: 'sold' }, 'Satılmış ilanlar düzenlenemez. İlanı yeniden yayınlarsanız düzenleyebilirsiniz.'],
  ] as const)('is not possible with one that staff took down, or that is sold: %j', async (how, sentence) => {
    open({ actions: ['delete'], ...how });
    expect(await screen.findByText('Bu ilan artık düzenlenemez')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });
});
