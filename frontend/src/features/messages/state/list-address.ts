import { conversationBox } from '@ilan/api';
import type { ConversationSearch, Pair } from '../api/conversations';

const BOX = 'kutu';
const QUERY = 'q';
const LISTING = 'ilan';
const LONGEST = 100;

/** Which conversations an address lists; what it does not know falls out. */
export const searchIn = (params: URLSearchParams): ConversationSearch => {
  const box = conversationBox.safeParse(params.get(BOX));
  const listing = params.get(LISTING) ?? '';
  return {
    box: box.success ? box.data : 'inbox',
    q: (params.get(QUERY) ?? '').trim().slice(0, LONGEST),
    listing: /^[1-9]\d{0,14}$/u.test(listing) ? Number(listing) : undefined,
  };
};

/** `?kutu=archived&q=araba`; empty where nothing is narrowed. */
export const searchOf = ({ box, q, listing }: ConversationSearch): string => {
  const params = new URLSearchParams({
    ...(box !== 'inbox' && { [BOX]: box }),
    ...(q !== '' && { [QUERY]: q }),
    ...(listing !== undefined && { [LISTING]: String(listing) }),
  }).toString();
  return params && `?${params}`;
};

/** The conversation that an address opens; undefined on the page of the list. */
export const pairIn = ({ person, ad }: Readonly<Record<string, string | undefined>>): Pair | undefined => {
  const [theirs, its] = [/^u-(\d{1,15})$/u.exec(person ?? ''), /^p-(\d{1,15})$/u.exec(ad ?? '')];
  return theirs && its ? { person: Number(theirs[1]), listing: Number(its[1]) } : undefined;
};
