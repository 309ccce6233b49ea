import type { Photo, SendMessageForm } from '@ilan/api';
import { readStored, writeStored } from '@/shared/api-client/stored-value';
import type { Pair } from '../api/conversations';

/** A message on its way, kept on the device until the server has it. */
export interface Unsent extends Pair {
  /** The same with every try: the server takes it once. */
  readonly client_id: string;
  readonly body: string;
  readonly photos: readonly Photo[];
  readonly offer_minor: number | null;
  readonly written_at: string;
  /** The sentence with which the server has refused it; another try is then somebody's wish. */
  readonly refused: string | null;
}

const TAG = '1';
/** What nobody has cared for in a month is forgotten. */
const MAX_AGE = 30 * 86_400_000;
const MOST = 200;
/** The whole is written anew with each change: each message has its own age. */
const isKept = ({ written_at }: Unsent): boolean => !(Date.now() - Date.parse(written_at) > MAX_AGE);

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && 'client_id' in value && 'person' in value && 'photos' in value;

/** `user`: nobody finds the words of another one on the same device. */
export const unsentKey = (user: number): string => `ilan:unsent:${user}`;

export const readUnsent = (user: number): readonly Unsent[] => {
  const stored = readStored('localStorage', unsentKey(user), { tag: TAG, maxAge: MAX_AGE });
  return Array.isArray(stored) ? stored.filter(isUnsent).filter(isKept) : [];
};

export const writeUnsent = (user: number, all: readonly Unsent[]): void =>
  writeStored('localStorage', unsentKey(user), TAG, all.slice(-MOST));

export const formOf = ({ client_id, body, photos, offer_minor }: Unsent): SendMessageForm => ({
  client_id,
  ...(body && { body }),
  ...(photos.length > 0 && { photos: photos.map(({ id }) => id) }),
  ...(offer_minor !== null && { offer_minor }),
});
