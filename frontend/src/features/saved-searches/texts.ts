import { translator } from '@/shared/i18n/translator';

export const t = translator({
  title: 'Kayıtlı Aramalarım',
  lead: 'Aradığınıza uyan bir ilan yayınlandığında ya da fiyatı düştüğünde size haber verelim.',
  count: '{count} kayıtlı arama',
  list: 'Kayıtlı aramalar',
  criteria: 'Ölçütler',
  load_failed: 'Kayıtlı aramalarınız yüklenirken bir hata oluştu',
  empty: 'Henüz kayıtlı aramanız yok',
  empty_text:
    'Bir şey arayın, sonuçların üstündeki “Aramayı kaydet” düğmesine basın. Uygun bir ilan geldiğinde e-posta göndeririz; dilediğiniz an durdurursunuz.',
  browse: 'İlanlarda ara',
  new_count: '{count} yeni',
  open: 'İlanları gör',
  rhythm: 'Bildirim sıklığı',
  rhythm_of: '“{name}” için bildirim sıklığı',
  instant: 'Hemen',
  daily: 'Her sabah',
  weekly: 'Pazartesileri',
  off: 'Bildirme',
  rename: '“{name}” aramasını adlandır',
  name: 'Aramanın adı',
  name_hint: 'Boş bırakırsanız ad, ölçütlerden oluşturulur.',
  keep: 'Kaydet',
  cancel: 'Vazgeç',
  remove: '“{name}” aramasını sil',
  change_failed: 'Değişiklik kaydedilemedi',
});
