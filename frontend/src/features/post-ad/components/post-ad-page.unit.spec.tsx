import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CategoryNode, ListingDetail, UploadedPhoto } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { toast } from '@/shared/ui/toast';
import { aPhoto } from '../../../../test/listing-builders';
import { memoryShelf } from '../../../../test/memory-shelf';
import { aUser, offline, openAccountPage, refused, type Replies } from '../../../../test/open-account-page';
import type { KeptDraft } from '../api/draft-shelf';
import type { UploadWatch } from '../api/upload-photo';
import { BrowserPartsContext } from '../hooks/workbench-context';
import { EMPTY, photoFromServer, type Draft } from '../state/draft';
import { PostAdPage } from './post-ad-page';

const node = (id: number, name: string, subcategories: CategoryNode[] = []): CategoryNode => ({
  id,
  parent_id: null,
  name,
  slug_cid: `x-c${id}`,
  icon: '',
  listing_count: 0,
  subcategories,
});
const tree = [
  node(1, 'Vasıta', [node(2, 'Otomobil', [node(20, 'Sedan'), node(21, 'Hatchback')]), node(3, 'Motosiklet')]),
  node(9, 'Telefon', [node(90, 'Cep Telefonu')]),
];
const filters = [
  { key: 'marka', label: 'Marka', type: 'select', options: ['Fiat', 'Ford'] },
  {
    key: 'model',
    label: 'Model',
    type: 'select',
    depends_on: 'marka',
    options_by: { Fiat: ['Egea'], Ford: ['Focus'] },
  },
  { key: 'km', label: 'Kilometre', type: 'range', unit: 'km' },
  { key: 'takas', label: 'Takasa uygun', type: 'boolean' },
  { key: 'donanim', label: 'Donanım', type: 'multiselect', options: ['ABS', 'Klima'] },
];
const istanbul = { id: 34, name: 'İstanbul', latitude: 41, longitude: 29 };
const kadikoy = { id: 3423, name: 'Kadıköy', city_id: 34, latitude: 41, longitude: 29, city: istanbul };
const posted = {
  id: 77,
  listing_number: '1000000077',
  slug_pid: 'ford-p77',
  status: 'pending',
  revision: 1,
  message: 'Eklediğiniz ilan incelendikten sonra yayınlanacaktır.',
};
const answers: Replies = {
  'GET /api/my/draft': () => ({ draft: null }),
  'PUT /api/my/draft': () => ({ draft: null }),
  'DELETE /api/my/draft': () => undefined,
  'GET /api/home/categories': () => tree,
  'GET /api/categories/20/filters': () => ({ category_id: 20, filters }),
  'GET /api/categories/21/filters': () => ({ category_id: 21, filters: [] }),
  'GET /api/listings': () => ({ data: [], meta: {}, links: {}, facets: [] }),
  'GET /api/current-location': () => ({ city: null, district: null }),
  'GET /api/cities': () => ({ data: [istanbul, { id: 6, name: 'Ankara' }] }),
  'GET /api/cities/34/districts': () => ({ data: [kadikoy, { id: 3424, name: 'Kartal' }] }),
  'GET /api/search-locations': () => ({ cities: [], districts: [kadikoy] }),
  'GET /api/my/listings': () => ({ data: [], meta: { counts: { active: 3 } }, links: {} }),
  'POST /api/listings': () => posted,
};
const whole: Draft = {
  ...EMPTY,
  photos: [photoFromServer(aPhoto('a'))],
  categoryId: 20,
  title: 'Ford Focus 1.6 TDCi',
  description: 'Bakımlı, tek sahibinden, boyasız, hatasız.',
  price: '485.000',
  city: istanbul,
  district: kadikoy,
};
const kept = (draft: Draft, rest: Partial<KeptDraft> = {}): KeptDraft => ({
  draft,
  savedAt: Date.parse('2026-11-21T11:32:00Z'),
  serverTime: null,
  attempt: null,
  ...rest,
});

let uploads: { finish: (id: string) => void; watch: UploadWatch }[];
const Preview = ({ listing }: { readonly listing: ListingDetail }) => (
  <p>
    Sayfa: {listing.title}, {listing.features.map(({ label, text }) => `${label} ${text}`).join(', ')}
  </p>
);
const open = (draft?: KeptDraft, replies: Replies = {}, at = '/post-ad') => {
  const { shelf, box } = memoryShelf(draft);
  const parts = {
    shelf: () => shelf,
    prepare: async (file: Blob) => file,
    upload: () => (_picture: Blob, watch: UploadWatch) =>
      new Promise<UploadedPhoto>((resolve) => {
        uploads.push({ watch, finish: (id) => resolve({ ...aPhoto(id), same_as: [] }) });
      }),
  };
  const view = openAccountPage(
    <BrowserPartsContext value={parts}>
      <PostAdPage Preview={Preview} />
    </BrowserPartsContext>,
    aUser(),
    { ...answers, ...replies },
    at,
  );
  const posts = () => view.changes.filter(([call]) => call === 'POST /api/listings');
  return { ...view, box, posts };
};
/** The wizard in the middle of an ad, as after a reload. */
const openAt = (step: number, draft: Draft = whole, replies: Replies = {}, rest: Partial<KeptDraft> = {}) => {
  sessionStorage.setItem('post-ad-open', 'post-ad-7');
  return open(kept(draft, rest), replies, `/post-ad?adim=${step}`);
};
const next = () => screen.getByRole('button', { name: 'İleri' });
const step = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) });
const aFile = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
// A draft is written down by the clock, outside of what a test presses.
const complain = console.error;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes('not wrapped in act')) complain(...words);
  });
  uploads = [];
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  token.remove();
  toast.clear();
});

describe('posting an ad', () => {
  it('leads from a photo to the sentence that it will be published', async () => {
    const { user, posts, address, box } = open();
    await step('Fotoğraflar');
    expect(address()).toBe('/post-ad?adim=1');
    await user.upload(screen.getByTestId('photo-chooser'), [aFile('a.jpg'), aFile('b.jpg')]);
    expect(screen.getByText('20 fotoğraftan 2 tanesi eklendi')).toBeInTheDocument();
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[0]!.finish('one');
    uploads[1]!.finish('two');
    await screen.findByText('2 fotoğraf yüklendi');

    await user.click(next());
    await step('Kategori');
    await user.type(screen.getByRole('searchbox', { name: 'Kategori ara' }), 'sedn');
    await user.click(await screen.findByRole('button', { name: 'Sedan Vasıta › Otomobil' }));
    expect(screen.getByText('Seçilen kategori')).toBeInTheDocument();

    await user.click(next());
    await step('Bilgiler');
    await user.type(screen.getByLabelText('Başlık'), whole.title);
    await user.type(screen.getByLabelText('Açıklama'), whole.description);
    await user.type(screen.getByLabelText('Fiyat'), '485000,5');
    expect(screen.getByLabelText('Fiyat')).toHaveValue('485.000,5');
    await user.type(screen.getByRole('combobox', { name: 'İl veya ilçe ara' }), 'kad');
    await user.click(await screen.findByRole('option', { name: 'Kadıköy, İstanbul' }));
    expect(screen.getByRole('combobox', { name: 'İlçe' })).toHaveDisplayValue('Kadıköy');

    await user.click(next());
    await step('Özellikler');
    expect(await screen.findByRole('combobox', { name: 'Model' })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Marka' }), 'Ford');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'Focus');
    await user.type(screen.getByLabelText('Kilometre'), '120000');
    await user.click(within(screen.getByRole('group', { name: 'Takasa uygun' })).getByLabelText('Hayır'));
    await user.click(screen.getByRole('checkbox', { name: 'Klima' }));

    await user.click(next());
    await step('Önizleme');
    expect(screen.getByText(/^Sayfa:/)).toHaveTextContent(
      'Marka Ford, Model Focus, Kilometre 120.000 km, Takasa uygun Hayır, Donanım Klima',
    );
    expect(screen.getByText('₺485.000,5')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'İlanı yayınla' }));

    expect(await screen.findByText(posted.message)).toBeInTheDocument();
    expect(screen.getByText('485.000,5 TL')).toBeInTheDocument();
    expect(screen.getByText('Vasıta › Otomobil › Sedan')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Anasayfaya dön' })).toHaveAttribute('href', '/');
    expect(posts()).toEqual([
      [
        'POST /api/listings',
        {
          photos: ['one', 'two'],
          cover_photo_id: 'one',
          category_id: 20,
          title: whole.title,
          description: whole.description,
          price: '485.000,50',
          city_id: 34,
          district_id: 3423,
          deliver_in_person: false,
          features: { marka: 'Ford', model: 'Focus', km: 120_000, takas: false, donanim: ['Klima'] },
        },
      ],
    ]);
    expect(box.kept).toBeUndefined();
  }, 20_000);

  it('says what is missing, at the field and in a list, and puts the focus there', async () => {
    const { user, address } = open();
    await step('Fotoğraflar');
    await user.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent('En az 1 fotoğraf yüklemelisiniz');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fotoğraf seç' })).toHaveFocus());
    expect(address()).toBe('/post-ad?adim=1');
    expect(screen.getByRole('group', { name: 'Devam etmek için şunları düzeltin:' })).toBeInTheDocument();
  });

  it('says it when a field is left, then as it is typed', async () => {
    const { user } = openAt(3, { ...whole, title: '' });
    await step('Bilgiler');
    const title = screen.getByLabelText('Başlık');
    await user.type(title, 'Ford');
    expect(title).not.toBeInvalid();
    await user.tab();
    expect(title).toBeInvalid();
    expect(title).toHaveAccessibleDescription(expect.stringContaining('Başlık en az 10 karakter olmalıdır'));
    await user.type(title, ' Focus 1.6');
    expect(title).not.toBeInvalid();
  });

  it('does not open a step before the ones in front of it are complete', async () => {
    const { address } = openAt(5, { ...whole, price: '' });
    await step('Bilgiler');
    expect(address()).toBe('/post-ad?adim=3');
  });

  it('keeps everything on the way back and forward', async () => {
    const { user, goTo } = openAt(2);
    await step('Kategori');
    await user.click(next());
    await step('Bilgiler');
    await user.type(screen.getByLabelText('Başlık'), ' X');
    goTo(-1);
    await step('Kategori');
    goTo(1);
    await step('Bilgiler');
    expect(screen.getByLabelText('Başlık')).toHaveValue('Ford Focus 1.6 TDCi X');
    await user.click(screen.getByRole('button', { name: 'Geri' }));
    await step('Kategori');
  });
});

describe('publishing', () => {
  const publish = () => screen.findByRole('button', { name: 'İlanı yayınla' });

  it('happens once for two presses', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user, posts } = openAt(5, whole, {
      'POST /api/listings': () => new Promise((resolve) => (answer = resolve)),
    });
    await user.dblClick(await publish());
    await waitFor(() => expect(posts()).toHaveLength(1));
    answer(posted);
    await screen.findByText(posted.message);
    expect(posts()).toHaveLength(1);
  });

  it('after a lost answer is tried with the same key, and the key outlives a reload', async () => {
    const keys: (string | undefined)[] = [];
    const lost = (_body: unknown, headers: Readonly<Record<string, string>>) => {
      keys.push(headers['Idempotency-Key']);
      return keys.length === 1 ? offline() : posted;
    };
    const { user, box } = openAt(5, whole, { 'POST /api/listings': lost });
    await user.click(await publish());
    expect(await screen.findByText(/iki kez yayınlanmaz/)).toBeInTheDocument();
    expect(box.kept?.attempt?.key).toBe(keys[0]);
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByText(posted.message);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it('that is refused leads to the step and the field, and takes a new key', async () => {
    const sentence = 'Başlık yasaklı bir sözcük içeriyor.';
    const { user, address, box } = openAt(5, whole, {
      'POST /api/listings': () =>
        refused(422, { code: 'VALIDATION', message: sentence, errors: { title: [sentence] } }),
    });
    await user.click(await publish());
    await step('Bilgiler');
    expect(address()).toBe('/post-ad?adim=3');
    const title = screen.getByLabelText('Başlık');
    expect(title).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(box.kept?.attempt).toBeNull();
    await user.type(title, ' X');
    expect(title).not.toBeInvalid();
  });

  it('says the sentence of a failure', async () => {
    const { user } = openAt(5, whole, { 'POST /api/listings': () => refused(403, { message: 'Hesabınız kısıtlı.' }) });
    await user.click(await publish());
    expect(await screen.findByText('Hesabınız kısıtlı.')).toBeInTheDocument();
  });

  it('waits for photos that are on their way', async () => {
    const { user } = openAt(1);
    await step('Fotoğraflar');
    await user.upload(screen.getByTestId('photo-chooser'), aFile('b.jpg'));
    for (let from = 1; from < 5; from += 1) await user.click(next());
    expect(screen.getByRole('button', { name: 'Fotoğraflar yükleniyor (1/2)' })).toBeDisabled();
    uploads[0]!.finish('two');
    expect(await publish()).toBeEnabled();
  });
});

describe('a draft from another time', () => {
  it('is offered, and gone on with', async () => {
    const { user } = open(kept(whole));
    expect(await screen.findByRole('heading', { name: 'Yarım kalan bir taslağınız var' })).toHaveFocus();
    expect(screen.getByText(whole.title)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Taslağa devam et' }));
    await step('Fotoğraflar');
    expect(screen.getByText('20 fotoğraftan 1 tanesi eklendi')).toBeInTheDocument();
    expect(screen.getByText('Taslak kaydedildi 14:32')).toBeInTheDocument();
  });

  it('is thrown away for a new one', async () => {
    const { user, box, changes } = open(kept(whole));
    await user.click(await screen.findByRole('button', { name: 'Sıfırdan başla' }));
    await step('Fotoğraflar');
    expect(screen.getByText('20 fotoğraftan 0 tanesi eklendi')).toBeInTheDocument();
    expect(box.kept).toBeUndefined();
    await waitFor(() => expect(changes).toContainEqual(['DELETE /api/my/draft', undefined]));
  });

  it('goes on without a question after a reload, with the photos that were not uploaded yet', async () => {
    const { shelf } = memoryShelf();
    await shelf.putFile('k', aFile('k.jpg'));
    const { box } = openAt(3, { ...whole, photos: [...whole.photos, { key: 'k', name: '', photo: null, sameAs: [] }] });
    await step('Bilgiler');
    // Its file is not on this shelf: it falls out instead of standing for nothing.
    await waitFor(() => expect(box.kept?.draft.photos).toHaveLength(1));
  });

  it('is written down before the person is signed out', async () => {
    const { user, box } = openAt(3);
    await step('Bilgiler');
    await user.type(screen.getByLabelText('Başlık'), ' son sözler');
    const { BeforeSignedOutEvent } = await import('@/shared/api-client/signing-out');
    const event = new BeforeSignedOutEvent('expired');
    window.dispatchEvent(event);
    await Promise.all(event.work);
    expect(box.kept?.draft.title).toBe(`${whole.title} son sözler`);
  });
});

describe('photos', () => {
  const two: Draft = { ...whole, photos: ['a', 'b', 'c'].map((id) => photoFromServer(aPhoto(id))) };
  const order = (box: ReturnType<typeof open>['box']) => box.kept?.draft.photos.map(({ photo }) => photo?.id).join(' ');

  it('are put in order by buttons, and the first is the cover', async () => {
    const { user, box } = openAt(1, two);
    await step('Fotoğraflar');
    await user.click(screen.getByRole('button', { name: 'Kapak yap: 3. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('c a b'));
    await user.click(screen.getByRole('button', { name: 'Sağa: 1. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('a c b'));
    expect(screen.getByText('1. fotoğraf 2. sıraya taşındı')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sola: 3. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('a b c'));
    expect(screen.getByRole('button', { name: 'Sola: 1. fotoğraf' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('are removed, and come back', async () => {
    const { user, box } = openAt(1, two);
    await step('Fotoğraflar');
    await user.click(screen.getByRole('button', { name: 'Kaldır: 2. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('a c'));
    const { toastStore } = await import('@/shared/ui/toast');
    toastStore.get().at(-1)?.action?.onPress();
    await waitFor(() => expect(order(box)).toBe('a b c'));
  });

  it('are turned by the server', async () => {
    const { user, box, changes } = openAt(1, two, {
      'PATCH /api/uploads/images/b': () => ({ ...aPhoto('b2'), same_as: [] }),
    });
    await step('Fotoğraflar');
    await user.click(screen.getByRole('button', { name: 'Döndür: 2. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('a b2 c'));
    expect(changes).toContainEqual(['PATCH /api/uploads/images/b', { rotate: 90 }]);
  });

  it('show how far they are, and can be stopped', async () => {
    const { user } = openAt(1);
    await step('Fotoğraflar');
    await user.upload(screen.getByTestId('photo-chooser'), aFile('b.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]!.watch.onProgress(0.42);
    expect(await screen.findByRole('progressbar', { name: '2. fotoğraf yükleniyor' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await user.click(screen.getByRole('button', { name: 'Yüklemeyi durdur: 2. fotoğraf' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Yükleme durduruldu.');
    await user.click(screen.getByRole('button', { name: 'Tekrar dene: 2. fotoğraf' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('beyond the twentieth are left out, with the sentence for it', async () => {
    const nineteen = Array.from({ length: 19 }, (_unused, index) => photoFromServer(aPhoto(`p${index}`)));
    const { user } = openAt(1, { ...whole, photos: nineteen });
    await step('Fotoğraflar');
    await user.upload(screen.getByTestId('photo-chooser'), [aFile('a.jpg'), aFile('b.jpg')]);
    expect(screen.getByText('20 fotoğraftan 20 tanesi eklendi')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('En fazla 20 fotoğraf yükleyebilirsiniz');
    expect(screen.getByRole('button', { name: 'Fotoğraf seç' })).toBeDisabled();
  });
});

describe('categories', () => {
  it('are gone down into and up again, and only the deepest is taken', async () => {
    const { user } = openAt(2, { ...whole, categoryId: null });
    await step('Kategori');
    await user.click(await screen.findByRole('button', { name: 'Vasıta' }));
    expect(screen.getByRole('heading', { level: 3, name: 'Vasıta' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Otomobil' }));
    await user.click(screen.getByRole('button', { name: 'Bir üst kategoriye dön' }));
    expect(screen.getByRole('heading', { level: 3, name: 'Vasıta' })).toBeInTheDocument();
    await user.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent('Kategori seçimi zorunludur');
    await user.click(screen.getByRole('button', { name: 'Motosiklet' }));
    expect(screen.getByText('Vasıta › Motosiklet')).toBeInTheDocument();
  });

  it('of ads like this are suggested for a title', async () => {
    const ads = Array.from({ length: 3 }, (_unused, id) => ({ id, category_id: 90 }));
    openAt(
      2,
      { ...whole, categoryId: null, title: 'iphone 13 128 gb' },
      {
        'GET /api/listings': () => ({ data: ads, meta: {}, links: {}, facets: [] }),
      },
    );
    await step('Kategori');
    expect(await screen.findByRole('heading', { name: 'Başlığınıza göre öneriler' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cep Telefonu Telefon' })).toBeInTheDocument();
  });
});

it('the model goes when the make changes', async () => {
  const { user, box } = openAt(4, { ...whole, features: { marka: 'Ford', model: 'Focus', km: 5 } });
  await step('Özellikler');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Marka' }), 'Fiat');
  expect(screen.getByRole('combobox', { name: 'Model' })).toHaveDisplayValue('Seçin');
  await waitFor(() => expect(box.kept?.draft.features).toEqual({ marka: 'Fiat', km: 5 }));
});
