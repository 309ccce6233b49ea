const labels: Readonly<Record<string, string>> = {
  super_admin: 'Süper Yönetici',
  admin: 'Yönetici',
  moderator: 'Moderatör',
  accounting: 'Muhasebe',
};

/** Any role without a label of its own is `Kullanıcı`. */
export const roleLabel = (role: string): string => labels[role] ?? 'Kullanıcı';
