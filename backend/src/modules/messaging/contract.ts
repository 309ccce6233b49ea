export { ChangeBlocks } from './commands/change-blocks.js';
export { type ConversationStep, ImportConversation } from './commands/import-conversation.js';
export { ReplyHabits } from './contract/reply-habits.js';
export type { Sides } from './domain/conversation.decider.js';
export type { ConversationEvent } from './domain/conversation.events.js';

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
