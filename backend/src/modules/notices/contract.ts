export { defineNotice, type NoticeOf } from './contract/notice-kind.js';
export { NoticeWriter, type NoticeWords } from './contract/notice-writer.js';
export { Notices } from './contract/notices.js';
