import { MESSAGE_SENTENCES } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';

/** As the decider says it, of what a query does not find or does not show. */
export const refusal = {
  conversation: () => new AppError('not_found', 'CONVERSATION_NOT_FOUND', MESSAGE_SENTENCES.noConversation),
  report: () => new AppError('not_found', 'REPORT_NOT_FOUND', MESSAGE_SENTENCES.noReport),
  ownConversation: () => new AppError('forbidden', 'OWN_CONVERSATION', MESSAGE_SENTENCES.ownConversation),
};
