import type { User } from '@ilan/api';
import sharp from 'sharp';
import { AccountsApp } from '#test/support/accounts-app.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { PhotosModule } from '#platform/photos/photos.module.js';
import { People } from '../contract.js';
import { PortraitPersonalData } from './portrait-personal-data.js';
import { PortraitsModule } from './portraits.module.js';
import { Portraits } from './portraits.js';

const URL = '/api/account/profile/photo';
const BOUNDARY = 'profile-photo';
type Headers = Record<string, string>;

/** Red on the left, green in the middle, blue on the right. */
const stripes = (width = 900, height = 300) => {
  const third = Math.ceil(width / 3);
  const stripe = (background: string, left: number) => ({
    input: { create: { width: third, height, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width: third * 3, height, channels: 3, background: '#000' } }).composite([
    stripe('#f00', 0),
    stripe('#0f0', third),
    stripe('#00f', third * 2),
  ]);
};

describe('the photo of a person', () => {
  let accounts: AccountsApp;
  let store: PhotoStore;
  beforeAll(async () => {
    accounts = await AccountsApp.start([PhotosModule, PortraitsModule]);
    store = accounts.app.get(PhotoStore);
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  const send = (headers: Headers, bytes: Buffer, field = 'image') =>
    accounts.app.inject({
      method: 'POST',
      url: URL,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="../../x.svg"\r\nContent-Type: image/svg+xml\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]),
    });
  const photoOf = async (headers: Headers) =>
    (await accounts.call('GET', '/api/account/profile', undefined, headers)).json<User>().photo;
  const idIn = (address: string | null) => /^\/photos\/([0-9a-f]{32})\/256\.webp$/.exec(address ?? '')?.[1] ?? '';
  const look = async (address: string) => {
    const answer = await accounts.app.inject(address);
    return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
  };

  it('becomes the middle square, upright, without anything of the file itself', async () => {
    const person = await accounts.someone();
    const own = await accounts.signedIn(person);
    const file = await stripes()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-place', Model: 'secret-camera' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const answer = await send(own, file);
    expect(answer.statusCode).toBe(200);
    const { photo, ...rest } = answer.json<User>();
    expect(rest).toMatchObject({ id: person.id, email: person.email });
    expect(idIn(photo)).not.toBe('');
    expect(await photoOf(own)).toBe(photo);
    const { status, type, bytes } = await look(photo ?? '');
    expect([status, type]).toEqual([200, 'image/webp']);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined));
    expect(bytes.includes('secret')).toBe(false);
    // Lying on its side it was red, green, blue from the left; upright the green middle is all that is left.
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 1, 0]);
    const small = await look((photo ?? '').replace('256', '96'));
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 96, height: 96 });
    expect((await accounts.app.get(People).byIds([person.id])).get(person.id)?.photo).toBe(photo);
  });

  it('is squared from a small picture as well', async () => {
    const own = await accounts.signedIn(await accounts.someone());
    const answer = await send(own, await stripes(30, 20).png().toBuffer());
    const { bytes } = await look(answer.json<User>().photo ?? '');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256 });
  });

  it('takes the place of the one before, whose files go', async () => {
    const own = await accounts.signedIn(await accounts.someone());
    const first = (await send(own, await stripes().jpeg().toBuffer())).json<User>().photo ?? '';
    const second = (await send(own, await stripes(600).jpeg().toBuffer())).json<User>().photo ?? '';
    expect(second).not.toBe(first);
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200]);
    expect(await store.exists(idIn(first), '96.webp')).toBe(false);
  });

  it('is taken off, with its files, twice without complaint', async () => {
    const own = await accounts.signedIn(await accounts.someone());
    const { photo } = (await send(own, await stripes().jpeg().toBuffer())).json<User>();
    for (let i = 0; i < 2; i += 1) {
      const answer = await accounts.call('DELETE', URL, undefined, own);
      expect([answer.statusCode, answer.json<User>().photo]).toEqual([200, null]);
    }
    expect((await look(photo ?? '')).status).toBe(404);
    expect(await photoOf(own)).toBeNull();
  });

  it('is one, of two that are sent at once', async () => {
    const person = await accounts.someone();
    const own = await accounts.signedIn(person);
    const files = await Promise.all([stripes().jpeg().toBuffer(), stripes(600).png().toBuffer()]);
    const answers = await Promise.all(files.map((file) => send(own, file)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rows } = await accounts.database.pool.query<{ id: string }>(
      'select id from app.portrait where user_id = $1',
      [person.id],
    );
    expect(rows.map(({ id }) => id)).toEqual([idIn(await photoOf(own))]);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'PHOTO_TYPE'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'PHOTO_TYPE'],
    ['half a photo', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'PHOTO_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'PHOTO_EMPTY'],
  ])('is not %s, whatever it calls itself, and leaves nothing behind', async (_what, bytes, code) => {
    const person = await accounts.someone();
    const own = await accounts.signedIn(person);
    const answer = await send(own, bytes);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, code]);
    expect(await photoOf(own)).toBeNull();
    const { rowCount } = await accounts.database.pool.query('select from app.portrait where user_id = $1', [person.id]);
    expect(rowCount).toBe(0);
  });

  it('needs the right field, and its owner', async () => {
    const own = await accounts.signedIn(await accounts.someone());
    const picture = await stripes().jpeg().toBuffer();
    expect((await send(own, picture, 'photo')).statusCode).toBe(422);
    expect((await accounts.post(URL, {}, own)).statusCode).toBe(400);
    for (const answer of [await send({}, picture), await accounts.call('DELETE', URL)])
      expect(answer.statusCode).toBe(401);
  });

  it('is slowed down for who sends one after the other', async () => {
    const own = await accounts.signedIn(await accounts.someone());
    const codes = [];
    for (let i = 0; i < 11; i += 1) codes.push((await send(own, Buffer.from('x'))).statusCode);
    expect(codes).toEqual([...Array<number>(10).fill(422), 429]);
  });

  it('leaves no files where a process died over it, nor after its person', async () => {
    const [person, gone] = [await accounts.someone(), await accounts.someone()];
    const dead = 'd'.repeat(32);
    await store.put(dead, '96.webp', Buffer.from('x'));
    await accounts.database.pool.query(
      `insert into app.portrait (id, user_id, remove_at) values ($1, $2, now() - interval '1 second')`,
      [dead, person.id],
    );
    const kept = (await send(await accounts.signedIn(person), await stripes().jpeg().toBuffer())).json<User>().photo;
    const lost = (await send(await accounts.signedIn(gone), await stripes().jpeg().toBuffer())).json<User>().photo;
    await accounts.database.pool.query('delete from app.user where id = $1', [gone.id]);
    expect(await accounts.app.get(Portraits).sweep()).toBe(2);
    expect(await store.exists(dead, '96.webp')).toBe(false);
    expect([(await look(kept ?? '')).status, (await look(lost ?? '')).status]).toEqual([200, 404]);
    expect(await accounts.app.get(Portraits).sweep()).toBe(0);
  });

  it('is answered though the old one cannot be removed yet, which goes later', async () => {
    const own = await accounts.signedIn(await accounts.someone());
    const first = (await send(own, await stripes().jpeg().toBuffer())).json<User>().photo ?? '';
    const remove = store.remove.bind(store);
    store.remove = () => Promise.reject(new Error('away'));
    const answer = await send(own, await stripes().jpeg().toBuffer());
    store.remove = remove;
    expect(answer.statusCode).toBe(200);
    expect((await look(first)).status).toBe(200);
    await accounts.app.get(Portraits).sweep();
    expect((await look(first)).status).toBe(404);
  });

  it('is handed over and erased with its person', async () => {
    const [person, other] = [await accounts.someone(), await accounts.someone()];
    const own = await accounts.signedIn(person);
    const photo = (await send(own, await stripes().jpeg().toBuffer())).json<User>().photo ?? '';
    const theirs = (await send(await accounts.signedIn(other), await stripes().jpeg().toBuffer())).json<User>().photo;
    const data = accounts.app.get(PortraitPersonalData);
    const files = [];
    for await (const file of data.export(person.id)) files.push(file);
    expect(files.map(({ path }) => path)).toEqual(['profile-photo.webp']);
    expect(await data.count(person.id)).toEqual({ portraits: 1 });
    for (let i = 0; i < 2; i += 1) await data.erase(person.id);
    expect(await data.count(person.id)).toEqual({ portraits: 0 });
    expect([await photoOf(own), (await look(photo)).status, (await look(theirs ?? '')).status]).toEqual([
      null,
      404,
      200,
    ]);
    for await (const file of data.export(person.id)) throw new Error(file.path);
  });
});
