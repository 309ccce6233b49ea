/** The page of what two people write to each other about an ad, as that of `person` reads it who is the other side. */
export const conversationPath = (person: number, listing: number): string => `/messages/u-${person}/p-${listing}`;

/** Whether the page at this path shows messages itself. */
export const isMessagesPage = (path: string): boolean => /^\/messages(?:\/|$)/u.test(path);
