import type { TypingTo } from '@ilan/api';
import type { AppSocket } from './wire';

let line: Pick<AppSocket, 'volatile'> | undefined;

/** The line that this tab speaks through; undefined: there is none any more. */
export const speakThrough = (socket: Pick<AppSocket, 'volatile'> | undefined): void => {
  line = socket;
};

/** Tells the other side that somebody is writing. It is lost where there is no line: a moment later it would not be true. */
export const sayTyping = (to: TypingTo): void => void line?.volatile.emit('typing', to);
