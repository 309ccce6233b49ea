import type { ChainFault } from '../chain/chain-fault.js';

/** What is wrong with an entry, for the audit page; the command line says the same in English. */
export const FAULT_SENTENCES: Readonly<Record<ChainFault, string>> = {
  event_changed: 'Bu girişin dayandığı olay, kaydedildikten sonra değiştirilmiş.',
  earlier_event_changed:
    'Bir önceki girişle bu giriş arasındaki bir olay değiştirilmiş, eklenmiş, silinmiş ya da yeri değiştirilmiş.',
  event_missing: 'Bu girişin dayandığı olay artık günlükte yok.',
  event_added: 'Günlükte bu girişin yerinde başka bir olay duruyor: bir olay eklenmiş ya da yeri değiştirilmiş.',
  entry_changed: 'Girişin kendisi değiştirilmiş; günlük buraya kadar olduğu gibi.',
  entry_missing: 'Günlükteki bir yönetim işleminin girişi silinmiş.',
  chain_changed: 'Zincirin sonu değiştirilmiş: girişlerin bittiği yeri göstermiyor.',
  chain_missing: 'Zincirin başı ve sonu yok: silinmiş ya da hiç başlamamış.',
  other_store: 'Zincir başka bir günlüğe ait: günlük değişmiş ya da kimliği değiştirilmiş.',
  root_differs: 'Zincir, saklanan kök özetten farklı: yeniden oluşturulmuş.',
};
