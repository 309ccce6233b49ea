import { AppError } from '#kernel/app-error.js';

export const notAllowed = () => new AppError('forbidden', 'FORBIDDEN', 'Bu işlem için yetkiniz yok.');

export const noSuchRole = () => new AppError('not_found', 'ROLE_NOT_FOUND', 'Böyle bir rol yok.');

export const noRoleToAssign = () => {
  const sentence = 'Böyle bir rol yok.';
  return new AppError('invalid', 'ROLE_NOT_FOUND', sentence, { errors: { role: [sentence] } });
};

export const superAdminLocked = () => new AppError('forbidden', 'ROLE_LOCKED', 'Süper Yönetici rolü değiştirilemez.');

export const everybody = () => {
  const sentence =
    'Kullanıcı rolü herkesin rolüdür; ona yönetim yetkisi verilemez. Görevliler için ayrı bir rol kullanın.';
  return new AppError('forbidden', 'ROLE_OF_EVERYBODY', sentence, { errors: { permissions: [sentence] } });
};

export const builtIn = () => new AppError('forbidden', 'ROLE_BUILT_IN', 'Yerleşik roller silinemez.');

export const builtInLabel = () => {
  const sentence = 'Yerleşik rollerin adı değiştirilemez.';
  return new AppError('forbidden', 'ROLE_BUILT_IN', sentence, { errors: { label: [sentence] } });
};

export const ownRole = () => new AppError('forbidden', 'OWN_ROLE', 'Kendi rolünüzün yetkilerini değiştiremezsiniz.');

export const ownAssignment = () => new AppError('forbidden', 'OWN_ROLE', 'Kendi rolünüzü değiştiremezsiniz.');

export const holdsMore = () =>
  new AppError('forbidden', 'HOLDS_MORE', 'Sizden fazla yetkisi olan bir rolü ya da kişiyi değiştiremezsiniz.');

export const grantsMore = (missing: readonly string[]) =>
  new AppError('forbidden', 'GRANTS_MORE', 'Sizde olmayan bir yetkiyi başkasına veremezsiniz.', {
    details: { missing },
  });

export const unknownPermission = (permission: string) => {
  const sentence = `Böyle bir yetki yok: ${permission}`;
  return new AppError('invalid', 'UNKNOWN_PERMISSION', sentence, { errors: { permissions: [sentence] } });
};

export const strangeLabel = () => {
  const sentence = 'Rol adında yalnızca Türkçe harfler, rakamlar ve noktalama kullanın.';
  return new AppError('invalid', 'ROLE_LABEL_SIGNS', sentence, { errors: { label: [sentence] } });
};

export const labelTaken = () => {
  const sentence = 'Bu adda bir rol var.';
  return new AppError('invalid', 'ROLE_LABEL_TAKEN', sentence, { errors: { label: [sentence] } });
};

export const inUse = (member_count: number) =>
  new AppError('conflict', 'ROLE_IN_USE', 'Bu role sahip kullanıcılar var. Önce onlara başka bir rol verin.', {
    details: { member_count },
  });

export const outdated = (revision: number) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Bu rol siz bakarken değişti. Lütfen sayfayı yenileyin.', {
    details: { revision },
  });

export const lastSuperAdmin = () =>
  new AppError('conflict', 'LAST_SUPER_ADMIN', 'Son Süper Yönetici görevinden alınamaz. Önce bir başkasını atayın.');

export const ownSuspension = () => new AppError('forbidden', 'OWN_SUSPENSION', 'Kendi hesabınızı askıya alamazsınız.');

export const alreadySuspended = () =>
  new AppError('conflict', 'ALREADY_SUSPENDED', 'Bu kullanıcının hesabı zaten askıda.');

export const notSuspended = () => new AppError('conflict', 'NOT_SUSPENDED', 'Bu kullanıcının hesabı askıda değil.');

export const lastToSuspend = () =>
  new AppError('conflict', 'LAST_SUPER_ADMIN', 'Son Süper Yönetici askıya alınamaz. Önce bir başkasını atayın.');
