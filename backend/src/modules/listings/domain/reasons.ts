/** Why staff acts against an ad. `other` needs a note of ten characters or more. */
export const REASONS = [
  'prohibited_item',
  'duplicate',
  'wrong_category',
  'misleading_price',
  'bad_photo',
  'contact_in_text',
  'multiple_items',
  'suspected_scam',
  'personal_data',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];
