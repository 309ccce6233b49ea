import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { SLIDE_PICTURE_FIELD, type StaffSlide } from '@ilan/api';
import { signIn } from './sign-in.js';

/** As wide and as high as the page shows them at most. */
const SIZES = { desktop: [1_600, 500], phone: [1_280, 800] } as const;
const SLIDES = 3;

/** As heavy as a photo is: coarse spots of every colour, which no encoder makes as small as a drawing. */
const picture = async ([width, height]: readonly [number, number]): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const spots = sharp({
    create: { width: width / 8, height: Math.round(height / 8), channels: 3, background: 'grey', noise },
  });
  return sharp(await spots.png().toBuffer())
    .resize(width, height)
    .jpeg({ quality: 92 })
    .toBuffer();
};

/** Puts slides on the home page as staff does. @returns what takes them away again */
export async function putSlides(url: string): Promise<() => Promise<void>> {
  const authorization = `Bearer ${await signIn(url, 'superadmin@demo.test')}`;
  const call = async <Answer>(method: 'POST' | 'DELETE', path: string, body: FormData | object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: {
        authorization,
        'idempotency-key': randomUUID(),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  };
  const bring = async (size: readonly [number, number]): Promise<string> => {
    const form = new FormData();
    form.append(SLIDE_PICTURE_FIELD, new Blob([new Uint8Array(await picture(size))], { type: 'image/jpeg' }), 'a.jpg');
    return (await call<{ readonly id: string }>('POST', 'slider-pictures', form)).id;
  };
  const made: StaffSlide[] = [];
  for (let n = 1; n <= SLIDES; n++) {
    const words = { title: `Ölçülen slayt ${n}`, text: 'Görseliyle birlikte', link: '/arama' };
    const pictures = { desktop: await bring(SIZES.desktop), phone: await bring(SIZES.phone) };
    made.push(await call<StaffSlide>('POST', 'sliders', { ...words, ...pictures, valid_from: null, valid_to: null }));
  }
  return async () => {
    for (const { id, revision } of made) await call('DELETE', `sliders/${id}`, { revision });
  };
}
