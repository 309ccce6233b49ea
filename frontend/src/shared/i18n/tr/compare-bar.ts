/** Words of choosing ads to compare. */
export const compareBar = {
  compare: 'Karşılaştır',
  compare_count: 'Karşılaştır ({count})',
  choose: '“{title}” ilanını karşılaştır',
  chosen: 'Karşılaştırılıyor',
  chosen_count: '{count} / {most} ilan seçildi',
  choose_some: 'Karşılaştırmak için en az iki ilan seçin',
  full: 'En çok {most} ilan yan yana durur; önce birini çıkarın.',
  clear: 'Temizle',
  close: 'Seçmeyi bitir',
} as const;
