/** The fields in which the data of events name people by number; so do those that say by whom something was done. */
const FIELDS = new Set([
  'user_id',
  'owner_id',
  'person_id',
  'buyer_id',
  'seller_id',
  'sender_id',
  'reader_id',
  'blocked_id',
  'reported_id',
  'reporter_id',
  'moderator_id',
]);

export const namesSomebody = (field: string): boolean => FIELDS.has(field) || field.endsWith('_by');
