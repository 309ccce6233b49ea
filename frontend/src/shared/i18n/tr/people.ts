/** Sentences about people, shared by the pages of users and administrators. */
export const people = {
  'role.assign': 'Rolü değiştir',
  'role.title': '{name} için rol',
  'role.text': 'Şu anki rolü: {role}. Yeni rol, bu kişinin bir sonraki işleminden itibaren geçerlidir.',
  'role.choose': 'Yeni rol',
  'role.empty': 'Bir rol seçin',
  'role.missing': 'Bir rol seçin.',
  'role.same': 'Bu kişi zaten bu role sahip.',
  'role.more': '{role} (sizde olmayan yetkiler içerir)',
  'role.confirm': 'Rolü ver',
  'role.done': '{name} artık {role}',

  'state.suspended': 'Askıda',
  'state.deleting': 'Silinecek',
  'state.active': 'Etkin',

  'column.name': 'Ad soyad',
  'column.number': 'No',
  'column.email': 'E-posta',
  'column.role': 'Rol',
  'column.state': 'Durum',
  'column.since': 'Üyelik',
  'column.seen': 'Son görülme',
  'column.listings': 'İlan',
  'column.active': 'Yayında',
  'column.complaints': 'Şikâyet',
  never: 'Hiç',
} as const;
