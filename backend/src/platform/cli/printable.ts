/** Signs that steer a terminal (also those of eight bits), or turn round the order in which it shows what follows. A line that ends with CR LF ends as any other. */
const STEERING = /(?![\t\n]|\r\n|\r$)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What a command says, for a terminal: what others have put into a log or a file is shown by it, and not obeyed. JSON stays the same JSON. */
export const printable = (text: string): string => text.replaceAll(STEERING, escaped);

/** The same on one line, and in one column of a table. */
export const printableCell = (text: string): string => printable(text).replaceAll(/[\t\n\r]/gu, escaped);

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
