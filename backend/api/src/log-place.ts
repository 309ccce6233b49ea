/** A place in the log as people write it: of one number, or of two where the log counts in two parts that differ. */
export const LOG_PLACE = /^\d{1,20}(-\d{1,20})?$/;
