import { expect } from '@jest/globals';
import { PROFILE_PHOTO_FIELD, type User } from '@ilan/api';
import sharp from 'sharp';
import type { WholeApp } from './whole-app.js';

interface Member {
  readonly token: string;
  readonly person: number | undefined;
  /** Whose words and ad stay. */
  readonly neighbour: number | undefined;
  readonly neighboursAd: number;
  /** What the member writes, where. */
  readonly words: Readonly<Record<'unpostedTitle' | 'message' | 'report', string>>;
}

/** What a member does beside posting: a talk, a draft, a heart, a photo of their own. @returns the id of that photo */
export async function liveAsMember(whole: WholeApp, member: Member): Promise<string> {
  const { token, neighboursAd, words } = member;
  await talk(whole, member);
  const draft = {
    title: words.unpostedTitle,
    price: '',
    description: '',
    deliver_in_person: true,
    features: {},
    photos: [],
  };
  const place = { category_id: null, city_id: null, district_id: null };
  expect((await whole.call('PUT', '/api/my/draft', token, { ...draft, ...place })).statusCode).toBe(200);
  await whole.settle();
  expect((await whole.call('POST', `/api/favorites/${neighboursAd}`, token)).statusCode).toBeLessThan(300);
  const portrait = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const head = `--x\r\ncontent-disposition: form-data; name="${PROFILE_PHOTO_FIELD}"; filename="ben.jpg"\r\n\r\n`;
  const sent = await whole.app.inject({
    method: 'POST',
    url: '/api/account/profile/photo',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), portrait, Buffer.from('\r\n--x--\r\n')]),
  });
  return portraitOf(sent.json<User>().photo);
}

/** With the neighbour, whose words stay. */
async function talk(whole: WholeApp, { token, person, neighbour, neighboursAd, words }: Member): Promise<void> {
  const nil = await whole.signIn('nil@example.com', 'demo-1234');
  const say = (as: string, to: number | undefined, body: string) =>
    whole.call('POST', `/api/messages/u-${to}/p-${neighboursAd}`, as, { client_id: `proof-message-${to}`, body });
  expect((await say(token, neighbour, `Hâlâ satılık mı ${words.message}`)).statusCode).toBe(201);
  await whole.settle();
  expect((await say(nil, person, 'Evet, satılık')).statusCode).toBe(201);
  await whole.settle();
  const report = { reason: 'other', text: `Bana garip geldi ${words.report}` };
  const path = `/api/messages/u-${neighbour}/p-${neighboursAd}/report`;
  expect((await whole.call('POST', path, token, report)).statusCode).toBe(204);
  expect((await whole.call('POST', `/api/users/${neighbour}/block`, token)).statusCode).toBe(204);
  await whole.settle();
}

const portraitOf = (address: string | null) => /[0-9a-z-]{8,}/.exec(address?.replace('/photos/', '') ?? '')?.[0] ?? '';
