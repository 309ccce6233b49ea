/** Words of static pages. */
export const content = {
  updated: 'Son güncelleme: {date}',
} as const;
