/** Until when a bank is answered, where the provider names no day. */
export const DAYS_TO_ANSWER_A_DISPUTE = 10;
