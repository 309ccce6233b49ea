import { createStore } from 'jotai';

/** The browser's one store; the socket writes to it without hooks. The server makes one a request. */
export const store = createStore();
