import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import type { MyListingContent, MyListings } from '@ilan/api';

/** What one attacker does until `until` (of `performance.now()`), and how often it was answered how: `{413: 80}`; 0 is a broken connection. */
export type Attack = (url: string, until: number) => Promise<Readonly<Record<number, number>>>;

interface Post {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly body: string | Buffer;
}

const HOW_MANY = 4;
const KILOBYTE = 1024;
const MARKS = '\u0316\u0301';

/** One post after the other, on four connections. */
function flood(next: () => Post): Attack {
  return async (url, until) => {
    const told: Record<number, number> = {};
    const one = async () => {
      while (performance.now() < until) {
        const { method = 'POST', path, token, body } = next();
        const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
        const headers = { 'content-type': 'application/json', ...authorization };
        const asked = fetch(url + path, { method, headers, body: body as string });
        const status = await asked.then(
          async (answer) => (await answer.arrayBuffer(), answer.status),
          () => 0,
        );
        told[status] = (told[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: HOW_MANY }, one));
    return told;
  };
}

/** Bodies that never come: ten bytes a second on so many connections, opened again when they are closed. */
function drip(connections: number, path: string, head: readonly string[]): Attack {
  return async (url, until) => {
    const { hostname, port, host } = new URL(url);
    const told: Record<number, number> = {};
    const one = async () => {
      while (performance.now() < until) {
        const socket = connect(Number(port), hostname);
        let status = 0;
        const gone = new Promise((done) => socket.once('close', done));
        socket.on('error', () => undefined);
        socket.on('data', (data: Buffer) => (status ||= Number(data.toString('latin1').slice(9, 12))));
        socket.write(`${[`POST ${path} HTTP/1.1`, `Host: ${host}`, ...head].join('\r\n')}\r\n\r\n`);
        while (performance.now() < until && !socket.destroyed && status === 0) {
          socket.write('-'.repeat(10));
          await Promise.race([gone, sleep(1_000)]);
        }
        // Who was still being read when the time was over was not answered.
        if (status !== 0 || performance.now() < until) told[status] = (told[status] ?? 0) + 1;
        socket.destroy();
        // Whoever is sent away at once comes back, not a thousand times a second.
        await sleep(200);
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
    return told;
  };
}

export interface Attackers {
  readonly memberToken: string;
  readonly staffToken: string;
  /** An ad of the member, as its form is sent. */
  readonly ad: { readonly id: number; readonly form: Readonly<Record<string, unknown>> };
}

const json = (value: unknown) => JSON.stringify(value);
const registered = (first_name: string) =>
  json({ first_name, last_name: 'Kaba', email: 'kaba@ornek.test', password: 'x' });

/** Those that a review tried, by name. `wayIn`: what is stopped on the way in, and is tried through a proxy as well. */
export function attacksOf({ memberToken, staffToken, ad }: Attackers): readonly {
  readonly name: string;
  readonly wayIn?: true;
  readonly attack: Attack;
}[] {
  let edits = 0;
  let turns = 0;
  const edited = (description: () => string) =>
    flood(() => ({
      method: 'PUT',
      path: `/api/listings/${ad.id}`,
      token: memberToken,
      body: json({ ...ad.form, description: `Temiz araba ${edits++} ${description()} son` }),
    }));
  const form = ['Content-Type: application/json', 'Content-Length: 50000'];
  const file = [
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 10000000',
    `Authorization: Bearer ${memberToken}`,
  ];
  const trial = (words: readonly string[]) => json({ test: { type: 'words', words } });
  return [
    {
      name: '313 kB of marks as a first name',
      attack: flood(() => ({ path: '/api/register', body: registered(`a${MARKS.repeat(78 * KILOBYTE)}`) })),
    },
    {
      name: '60 kB of marks as a first name',
      attack: flood(() => ({ path: '/api/register', body: registered(`a${MARKS.repeat(15 * KILOBYTE)}`) })),
    },
    { name: '80,000 spaces as a description', attack: edited(() => ' '.repeat(80_000)) },
    { name: 'an ad with 9,900 spaces, kept again and again', attack: edited(() => `0532${' '.repeat(9_900)}x`) },
    { name: 'an ad of 9,900 signs of a number, kept', attack: edited(() => '0 5 3 2 '.repeat(1_230)) },
    {
      name: 'trials of rules of 80 signs',
      attack: flood(() => ({
        path: '/api/admin/rules/try',
        token: staffToken,
        body: trial(Array.from({ length: 99 }, (_, n) => `${'i1'.repeat(38)}${n}*`)),
      })),
    },
    {
      name: 'bodies of 2 MB to the sign-in',
      wayIn: true,
      attack: flood(() => ({ path: '/api/login', body: Buffer.alloc(2 * KILOBYTE * KILOBYTE, 'a') })),
    },
    {
      name: 'bodies of 900 kB to the sign-in',
      wayIn: true,
      attack: flood(() => ({ path: '/api/login', body: Buffer.alloc(900 * KILOBYTE, 'a') })),
    },
    { name: '70 dripping files of one member', wayIn: true, attack: drip(70, '/api/uploads/images', file) },
    { name: '70 dripping forms', wayIn: true, attack: drip(70, '/api/login', form) },
    { name: '400 dripping forms', wayIn: true, attack: drip(400, '/api/login', form) },
    {
      name: 'one member takes an ad away and back',
      attack: flood(() => ({
        path: `/api/listings/${ad.id}/${turns++ % 2 ? 'reactivate' : 'deactivate'}`,
        token: memberToken,
        body: '{}',
      })),
    },
  ];
}

/** The newest ad of somebody signed in, as the wizard would send it again. */
export async function ownAd(url: string, token: string): Promise<Attackers['ad']> {
  const read = async (path: string): Promise<unknown> =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json();
  const { data } = (await read('/api/my/listings?status=active&per_page=1')) as MyListings;
  const id = data[0]?.id;
  if (id === undefined) throw new Error('The member has no ad');
  const content = (await read(`/api/my/listings/${id}`)) as MyListingContent;
  const { title, description, features, deliver_in_person, cover_photo_id, category_id, city, district } = content;
  const photos = content.photos.map((photo) => photo.id);
  const where = { category_id, city_id: city.id, district_id: district.id };
  const rest = { features, deliver_in_person, cover_photo_id, photos, ...where };
  return { id, form: { title, description, price: content.price_minor / 100, ...rest } };
}
