// Names of the pages of the admin area, as the sidebar, tabs and the palette show them.

export const adminDashboardPages = { dashboard: 'Dashboard' } as const;

export const adminSettingsPages = { settings: 'Ayarlar' } as const;

export const advertsPages = { adverts: 'İlanlar', advert: 'İlan' } as const;

export const auditPages = { audit: 'Denetim kaydı', history: 'İlanın geçmişi' } as const;

export const categoriesPages = { categories: 'Kategoriler', category: 'Kategori' } as const;

export const citiesPages = { cities: 'İl & İlçe Yönetimi', place: 'İl ya da ilçe' } as const;

export const customersPages = { customers: 'Kullanıcılar', customer: 'Kullanıcı' } as const;

export const engineeringPages = {
  engineering: 'Mühendislik',
  events: 'Olaylar',
  stream: 'Olay akışı',
  request: 'İsteğin olayları',
  read_models: 'Okuma modelleri',
  read_model: 'Okuma modeli',
  rows: 'Neden böyle?',
  types: 'Olay türleri',
} as const;

export const filtersPages = {
  filters: 'Filtreler',
  category: 'Kategorinin filtreleri',
  named: 'Filtre ve seçenekler',
} as const;

export const invoicesPages = { invoices: 'Faturalar', invoice: 'Fatura' } as const;

export const ledgerPages = { periods: 'Dönemler', accounts: 'Hesap eşlemesi' } as const;

export const managementPages = { management: 'Yöneticiler' } as const;

export const messageReportsPages = { reports: 'Mesaj bildirimleri', conversation: 'Sohbetin geçmişi' } as const;

export const packagesPages = { packages: 'Paketler' } as const;

export const staticPages = {
  pages: 'Sayfalar',
  page: 'Sayfa',
  layout: 'Sayfa yerleşimi',
  places: 'Yerleşim',
  social: 'Sosyal medya',
  arranged: 'Sayfa grupları ve sosyal medya',
  preview: 'Sayfanın önizlemesi',
} as const;

export const paymentsPages = {
  payments: 'Ödemeler',
  order: 'Sipariş',
  transfers: 'Banka hareketleri',
  payouts: 'Eşleşmeyen aktarımlar',
  fees: 'Komisyon faturaları',
  terms: 'Satıcı bilgileri',
} as const;

export const reportsPages = { reports: 'Raporlar', runs: 'Hazırlanan raporlar' } as const;

export const reviewPages = { review: 'İnceleme kuyruğu' } as const;

export const rolesPages = { roles: 'Roller' } as const;

export const rulesPages = { rules: 'Kurallar' } as const;

export const slidersPages = { sliders: 'Slayt Ayarları', slide: 'Slayt' } as const;

export const searchWordsPages = {
  synonyms: 'Eş anlamlılar',
  words: 'Arama sözcükleri',
  redirects: 'Arama yönlendirmeleri',
  popular: 'Popüler aramalar',
  rude: 'Kaba sözler',
  word: 'Arama sözcüğü',
  rules: 'Arama kuralları',
} as const;
