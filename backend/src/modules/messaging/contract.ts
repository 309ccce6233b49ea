export { ReplyHabits } from './contract/reply-habits.js';
export type { ConversationEvent } from './domain/conversation.events.js';

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
