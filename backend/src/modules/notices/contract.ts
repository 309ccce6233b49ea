export { defineNotice, type NoticeOf } from './contract/notice-kind.js';
export { NoticeWriter, type NoticeTexts } from './contract/notice-writer.js';
export { Notices } from './contract/notices.js';
export { isOfDemo } from './contract/of-demo.js';
export { StopLinks, type StopOrder, StopsMails } from './contract/stop-links.js';
