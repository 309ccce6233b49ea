/** Where the changes of slides are read, and who may turn them back. */
export const HISTORY = {
  path: '/api/admin/slider-changes',
  under: ['admin', 'sliders'],
  edit: 'sliders.edit',
} as const;
