/** Where the changes of categories are read, and who may turn them back. */
export const HISTORY = {
  path: '/api/admin/category-changes',
  under: ['admin', 'categories'],
  edit: 'categories.edit',
} as const;
