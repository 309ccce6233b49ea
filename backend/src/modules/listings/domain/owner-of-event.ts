import { z } from 'zod';

export const moment = z.iso.datetime();
/** In every event: whose ad it is (its free text is sealed under that person's key), and when it happened. */
export const owner = { owner_id: z.int(), at: moment };
