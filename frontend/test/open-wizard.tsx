import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CategoryNode, ListingDetail, ListingPosted, UploadedPhoto } from '@ilan/api';
import type { KeptDraft } from '@/features/post-ad/api/draft-storage';
import type { UploadWatch } from '@/shared/uploads/upload-photo';
import { PostAdPage } from '@/features/post-ad/components/post-ad-page';
import { BrowserPartsContext } from '@/features/post-ad/hooks/draft-editor-context';
import { EMPTY, photoFromServer, type Draft } from '@/features/post-ad/state/draft';
import { token } from '@/shared/api-client/token';
import { toast } from '@/shared/ui/toast';
import { aPhoto } from './listing-builders';
import { memoryStorage } from './memory-storage';
import { aUser, openAccountPage, type Replies } from './open-account-page';

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
export const posted: ListingPosted = {
  id: 77,
  listing_number: '1000000077',
  slug_pid: 'ford-p77',
  status: 'pending',
  revision: 1,
  message: 'Eklediğiniz ilan incelendikten sonra yayınlanacaktır.',
};
export const answers: Replies = {
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
export const whole: Draft = {
  ...EMPTY,
  photos: [photoFromServer(aPhoto('a'))],
  categoryId: 20,
  title: 'Ford Focus 1.6 TDCi',
  description: 'Bakımlı, tek sahibinden, boyasız, hatasız.',
  price: '485.000',
  city: istanbul,
  district: kadikoy,
};
export const kept = (draft: Draft, rest: Partial<KeptDraft> = {}): KeptDraft => ({
  draft,
  savedAt: Date.parse('2026-11-21T11:32:00Z'),
  serverTime: null,
  writer: null,
  attempt: null,
  ...rest,
});

export const uploads: { finish: (id: string) => void; fail: (error: Error) => void; watch: UploadWatch }[] = [];
const Preview = ({ listing }: { readonly listing: ListingDetail }) => (
  <p>
    Sayfa: {listing.title}, {listing.features.map(({ label, text }) => `${label} ${text}`).join(', ')}
  </p>
);
export const openWizard = (draft?: KeptDraft, replies: Replies = {}, at = '/post-ad') => {
  const { storage, box, otherTab } = memoryStorage(draft);
  const parts = {
    storage: () => storage,
    prepare: async (file: Blob) => file,
    uploads: () => ({
      upload: (_picture: Blob, watch: UploadWatch) =>
        new Promise<UploadedPhoto>((resolve, reject) => {
          uploads.push({ watch, finish: (id) => resolve({ ...aPhoto(id), same_as: [] }), fail: reject });
        }),
      look: async (id: string) => ({ ...aPhoto(id), same_as: [] }),
      discard: async () => undefined,
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
  return { ...view, box, otherTab, posts };
};
/** The wizard in the middle of an ad, as after a reload. */
export const openAt = (step: number, draft: Draft = whole, replies: Replies = {}, rest: Partial<KeptDraft> = {}) => {
  sessionStorage.setItem('post-ad-open', 'post-ad-7');
  return openWizard(kept(draft, rest), replies, `/post-ad?adim=${step}`);
};
export const next = () => screen.getByRole('button', { name: 'İleri' });
export const step = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) });
export const aFile = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });

/** What the tests of the wizard share before and after each of them. */
export const wizardForEach = (): void => {
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
    uploads.length = 0;
    sessionStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    token.remove();
    toast.clear();
  });
};
