import { SLIDE_PICTURE_LEAST, slidePictureFault, SLIDES_MAX, type SlidePlace } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { isOvertaken, isSameOrder, type WantedOrder } from '#kernel/wanted-order.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { reversible, type Reverts } from '#platform/turning-back/change-reverted.js';
import { type KeptPicture, withDeleted, withoutOld, withShown } from './slide-pictures-kept.js';

const picture = z.object({ id: z.string(), width: z.int(), height: z.int(), placeholder: z.string() });
const shown = {
  title: z.string(),
  text: z.string(),
  link: z.string(),
  desktop: picture,
  phone: picture,
  valid_from: z.iso.date().nullable(),
  valid_to: z.iso.date().nullable(),
};

export const slideWritten = defineEvent({
  type: 'slide.written',
  version: 1,
  schema: z.object({ slide_id: z.int(), ...shown, at: z.iso.datetime() }),
  description: { label: 'Slayt kaydedildi', does: ({ title, link }) => `“${title}” slaydını kaydetti (${link})` },
});
export const slideDeleted = defineEvent({
  type: 'slide.deleted',
  version: 1,
  schema: z.object({ slide_id: z.int(), title: z.string(), at: z.iso.datetime() }),
  description: { label: 'Slayt silindi', does: ({ title }) => `“${title}” slaydını sildi` },
});
/** With its number, its words and its pictures, to the place where it stood. */
export const slideRestored = defineEvent({
  type: 'slide.restored',
  version: 1,
  schema: z.object({ slide_id: z.int(), ...shown, place: z.int(), at: z.iso.datetime() }),
  description: { label: 'Slayt geri geldi', does: ({ title }) => `“${title}” slaydını geri getirdi` },
});
export const slidesOrdered = defineEvent({
  type: 'slides.ordered',
  version: 1,
  schema: z.object({ ids: z.array(z.int()), at: z.iso.datetime() }),
  description: { label: 'Slaytlar sıralandı', does: 'slaytların sırasını değiştirdi' },
});
export const slideEvents = [slideWritten, slideDeleted, slideRestored, slidesOrdered] as const;
export type SlideEvent = EventOf<(typeof slideEvents)[number]>;

type Written = Omit<EventOf<typeof slideWritten>['data'], 'slide_id' | 'at'>;
export interface KeptSlide extends Readonly<Written> {
  readonly id: number;
  readonly revision: number;
  readonly updated_at: Date;
}
export interface SlideShow {
  /** In the order in which they are shown. */
  readonly slides: readonly KeptSlide[];
  /** The highest number that was ever given: none is given twice. */
  readonly last: number;
  /** How often each slide that is deleted had changed when it went: one that comes back is counted on. */
  readonly gone: ReadonlyMap<number, number>;
  readonly pictures: readonly KeptPicture[];
}

export type SlideCommand = { readonly now: Date; readonly reverts?: Reverts | undefined } & (
  | { readonly type: 'create'; readonly slide: Written }
  | { readonly type: 'write'; readonly slide_id: number; readonly revision: number; readonly slide: Written }
  | { readonly type: 'delete'; readonly slide_id: number; readonly revision: number }
  /** A deletion is turned back: it is as it was. `place`: from 0. */
  | { readonly type: 'restore'; readonly slide_id: number; readonly slide: Written; readonly place: number }
  | ({ readonly type: 'order' } & WantedOrder<number>)
);

/** What large pictures the home page begins with; there are none until staff brings some. */
export const slidesDecider: Decider<SlideShow, SlideCommand, SlideEvent> = reversible<
  SlideShow,
  SlideCommand,
  SlideEvent
>({
  initialState: { slides: [], last: 0, gone: new Map(), pictures: [] },
  evolve(state, event) {
    const now = new Date(event.data.at);
    const pictures = withoutOld(state.pictures, now);
    switch (event.type) {
      case 'slide.written': {
        const { slide_id: id, at: _, ...written } = event.data;
        const known = state.slides.find((slide) => slide.id === id);
        const slide: KeptSlide = { ...written, id, revision: (known?.revision ?? 0) + 1, updated_at: now };
        const slides = known ? state.slides.map((one) => (one.id === id ? slide : one)) : [...state.slides, slide];
        return { ...state, slides, last: Math.max(state.last, id), pictures: withShown(pictures, slide) };
      }
      case 'slide.deleted': {
        const { slide_id } = event.data;
        const went = state.slides.find(({ id }) => id === slide_id);
        const slides = state.slides.filter((one) => one !== went);
        const gone = went ? new Map([...state.gone, [slide_id, went.revision]]) : state.gone;
        return { ...state, slides, gone, pictures: withDeleted(pictures, { slide_id, at: now }) };
      }
      case 'slide.restored': {
        const { slide_id: id, at: _, place, ...written } = event.data;
        const slide: KeptSlide = { ...written, id, revision: (state.gone.get(id) ?? 0) + 1, updated_at: now };
        const slides = [...state.slides.slice(0, place), slide, ...state.slides.slice(place)];
        const gone = new Map([...state.gone].filter(([one]) => one !== id));
        return { ...state, slides, gone, pictures: withShown(pictures, slide) };
      }
      case 'slides.ordered': {
        const { ids } = event.data;
        return { ...state, slides: [...state.slides].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), pictures };
      }
      default:
        return assertNever(event);
    }
  },
  decide(command, { slides, last, gone }) {
    const at = command.now.toISOString();
    if (command.type === 'order') return ordered(command, slides, at);
    if (command.type === 'restore') {
      const { slide_id, slide, place } = command;
      if (!gone.has(slide_id)) return err(noSlide());
      if (slides.length >= SLIDES_MAX) return err(tooMany());
      return ok([{ type: 'slide.restored', data: { slide_id, ...slide, place, at } }]);
    }
    if (command.type !== 'delete' && backwards(command.slide)) return err(endsBefore());
    if (command.type === 'create') {
      const small = tooSmall(command);
      if (small) return err(small);
      if (slides.length >= SLIDES_MAX) return err(tooMany());
      return ok([{ type: 'slide.written', data: { slide_id: last + 1, ...command.slide, at } }]);
    }
    const known = slides.find(({ id }) => id === command.slide_id);
    if (!known) return err(noSlide());
    if (known.revision !== command.revision) return err(changedMeanwhile(known.revision));
    if (command.type === 'delete')
      return ok([{ type: 'slide.deleted', data: { slide_id: known.id, title: known.title, at } }]);
    const small = tooSmall(command, known);
    if (small) return err(small);
    return ok([{ type: 'slide.written', data: { slide_id: known.id, ...command.slide, at } }]);
  },
});

function ordered(wanted: WantedOrder<number>, slides: readonly KeptSlide[], at: string) {
  const { ids } = wanted;
  const known = slides.map(({ id }) => id);
  if (isSameOrder(ids, known)) return ok<readonly SlideEvent[]>([]);
  if (isOvertaken(wanted, known)) return err(changedMeanwhile());
  return ok<readonly SlideEvent[]>([{ type: 'slides.ordered', data: { ids: [...ids], at } }]);
}

const PLACES = Object.keys(SLIDE_PICTURE_LEAST) as readonly SlidePlace[];

/** What a slide shows already it may go on showing, and what is turned back is as it was. @param known as it is */
function tooSmall(
  { slide, reverts }: { readonly slide: Written; readonly reverts?: Reverts | undefined },
  known?: KeptSlide,
): AppError | undefined {
  if (reverts) return undefined;
  const faults = PLACES.flatMap((place): [SlidePlace, string[]][] => {
    const fault = known?.[place].id === slide[place].id ? undefined : slidePictureFault(place, slide[place]);
    return fault === undefined ? [] : [[place, [fault]]];
  });
  const [first] = faults;
  if (!first) return undefined;
  return new AppError('invalid', 'VALIDATION', first[1].join(' '), { errors: Object.fromEntries(faults) });
}

const backwards = ({ valid_from, valid_to }: Written): boolean =>
  valid_from !== null && valid_to !== null && valid_to < valid_from;

/** @param day in Istanbul, `2026-11-24` */
export const isShown = ({ valid_from, valid_to }: KeptSlide, day: string): boolean =>
  (valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to);

export const noSlide = () => new AppError('not_found', 'NO_SLIDE', 'Böyle bir slayt bulunamadı.');
const tooMany = () => new AppError('conflict', 'TOO_MANY_SLIDES', `En fazla ${SLIDES_MAX} slayt olabilir.`);
const endsBefore = () => {
  const sentence = 'Son gün ilk günden önce olamaz.';
  return new AppError('invalid', 'VALIDATION', sentence, { errors: { valid_to: [sentence] } });
};
const changedMeanwhile = (revision?: number) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Slaytlar siz bakarken değişti. Son hâlini görüp yeniden deneyin.', {
    details: { ...(revision !== undefined && { revision }) },
  });
