/** Letters that are taken of what somebody looks for in a filter of texts. */
export const FILTER_WORDS_MOST = 60;

/** Whether there is anything to look for: signs and spaces alone say nothing. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
