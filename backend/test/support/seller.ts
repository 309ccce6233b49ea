import type { ListingEditForm, ListingForm } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import sharp from 'sharp';
import { carCategory } from './listings-app.js';
import { aMember, type Answer, type Member } from './member.js';

let pictures = 0;

/** Small, and different each time. */
export const aPicture = () =>
  sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: pictures++ % 256, g: pictures % 200, b: 90 } },
  })
    .jpeg()
    .toBuffer();

/** What the wizard sends. */
export type Form = Omit<ListingForm, 'price'> & { readonly price: string | number };

/** Somebody who sells over HTTP, as the client does. */
export interface Seller extends Member {
  /** Ids of so many new uploads. */
  photos(count?: number): Promise<string[]>;
  form(changes?: Partial<Form>): Promise<Form>;
  post(changes?: Partial<Form>, key?: string): Promise<Answer>;
  edit(id: number, form: Form & Pick<ListingEditForm, 'content_revision'>): Promise<Answer>;
}

export async function aSeller(app: NestFastifyApplication): Promise<Seller> {
  const member = await aMember(app);
  const seller: Seller = {
    ...member,
    photos: async (count = 1) => {
      const ids: string[] = [];
      for (let n = 0; n < count; n++) {
        const { status, body } = await member.upload('/api/uploads/images', 'image', await aPicture());
        if (status !== 201) throw new Error(`An upload was answered with ${status}`);
        ids.push(String(body.id));
      }
      return ids;
    },
    form: async (changes = {}) => ({
      photos: changes.photos ?? (await seller.photos()),
      cover_photo_id: null,
      category_id: carCategory,
      title: 'Sahibinden temiz Ford Focus',
      price: '750.000',
      description: 'Bakımları zamanında yapılmış, değişensiz aile arabası.',
      city_id: 34,
      district_id: 3415,
      deliver_in_person: true,
      features: { marka: 'Ford', model: 'Focus', yil: 2015 },
      ...changes,
    }),
    post: async (changes = {}, key) =>
      member.call('POST', '/api/listings', {
        payload: await seller.form(changes),
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    edit: (id, form) => member.call('PUT', `/api/listings/${id}`, { payload: form }),
  };
  return seller;
}
