import type { SlideCreate } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { err, ok } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord, type Turn, type TurnedPart } from '#platform/turning-back/reversible-record.js';
import { ChangeSlides } from '../commands/change-slides.js';
import { slidesStream } from '../content-streams.js';
import { type KeptSlide, slidesDecider, type SlideEvent, type SlideShow } from './slides.js';

type Change = ChangeSlides['input']['change'];
type SlideTurn = Turn<SlideShow, Change>;
type Part = TurnedPart<SlideShow>;

/** The record of which slide comes when. */
const ORDER = 'order';
const GOES = 'Slayt silinir.';

const slideIn = ({ slides }: SlideShow, id: number): KeptSlide | undefined => slides.find((one) => one.id === id);
const written = ({ title, text, link, desktop, phone, valid_from, valid_to }: KeptSlide): SlideCreate => ({
  ...{ title, text, link, valid_from, valid_to },
  ...{ desktop: desktop.id, phone: phone.id },
});
const days = (slide: KeptSlide | undefined): string =>
  slide ? `${slide.valid_from ?? 'başından'} – ${slide.valid_to ?? 'sonuna dek'}` : 'yok';

const pictureText = (slide: KeptSlide | undefined, side: 'desktop' | 'phone'): string => {
  const kept = slide?.[side];
  return kept ? `${kept.width} × ${kept.height} fotoğraf (${kept.id.slice(0, 6)})` : 'yok';
};

/** All that is written of a slide. */
function partsOf(id: number): readonly Part[] {
  const field = (name: string, of: (slide: KeptSlide) => string): Part => ({
    name,
    value: (state) => {
      const slide = slideIn(state, id);
      return slide && of(slide);
    },
  });
  const picture = (name: string, side: 'desktop' | 'phone'): Part => ({
    ...field(name, (slide) => slide[side].id),
    text: (state) => pictureText(slideIn(state, id), side),
  });
  return [
    field('Başlık', ({ title }) => title),
    field('Metin', ({ text }) => text),
    field('Bağlantı', ({ link }) => link),
    picture('Geniş fotoğraf', 'desktop'),
    picture('Telefon fotoğrafı', 'phone'),
    field('Günler', days),
  ];
}

/** Slides of the home page: how each change is turned back, and what a slide was. */
@Injectable()
export class KeptSlides extends ReversibleRecord<SlideShow, Change, SlideEvent> {
  override readonly streams = slidesStream;
  override readonly rules = slidesDecider;
  override readonly presence = { goes: ['slide.deleted'], comes: ['slide.restored'] };

  override recordsOf({ type, data }: SlideEvent): readonly string[] {
    switch (type) {
      case 'slide.written':
      case 'slide.deleted':
      case 'slide.restored':
        return [String(data.slide_id), ORDER];
      case 'slides.ordered':
        return [ORDER];
    }
  }

  override pageOf(id: string): string {
    return id === ORDER ? '/cpadmin/sliders' : `/cpadmin/sliders/${id}`;
  }

  override turn({ type, data }: SlideEvent): SlideTurn {
    switch (type) {
      case 'slide.written':
        return this.#written(data.slide_id);
      case 'slide.deleted':
        return this.#deleted(data.slide_id);
      case 'slide.restored':
        return this.#restored(data.slide_id);
      case 'slides.ordered':
        return {
          parts: [{ name: 'Sıra', value: ({ slides }) => slides.map(({ id }) => id), text: titles }],
          command: ({ before }) => ok({ type: 'order', ids: before.slides.map(({ id }) => id) }),
        };
    }
  }

  override ordinary(
    change: Change & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangeSlides({ context, change });
  }

  override told(state: SlideShow, id: string): ToldPast | undefined {
    if (id === ORDER) return { facts: [{ name: 'Sıra', value: titles(state) }], lines: [] };
    const slide = slideIn(state, Number(id));
    if (!slide) return undefined;
    const facts = [
      { name: 'Başlık', value: slide.title },
      { name: 'Metin', value: slide.text || 'yok' },
      { name: 'Bağlantı', value: slide.link },
      { name: 'Geniş fotoğraf', value: pictureText(slide, 'desktop') },
      { name: 'Telefon fotoğrafı', value: pictureText(slide, 'phone') },
      { name: 'Günler', value: days(slide) },
      { name: 'Sıra', value: `${state.slides.indexOf(slide) + 1} / ${state.slides.length}` },
    ];
    return { facts, lines: [] };
  }

  #written(id: number): SlideTurn {
    return {
      parts: partsOf(id),
      given: (before) => (slideIn(before, id) ? {} : { permission: 'sliders.delete', note: GOES }),
      command: ({ before, now }) => {
        const [was, is] = [slideIn(before, id), slideIn(now, id)];
        if (!is) return err('Bu slayt artık yok.');
        const read = { slide_id: id, revision: is.revision };
        return ok(was ? { type: 'write', ...read, slide: written(was) } : { type: 'delete', ...read });
      },
    };
  }

  #deleted(id: number): SlideTurn {
    return {
      parts: [{ name: 'Slayt', value: (state) => slideIn(state, id)?.title }],
      permission: 'sliders.create',
      note: 'Slayt aynı numarayla, sıradaki yerine geri gelir.',
      command: ({ before }) => {
        const was = slideIn(before, id);
        if (!was) return err('Bu slayt bulunamadı.');
        return ok({ type: 'restore', slide_id: id, slide: written(was), place: before.slides.indexOf(was) });
      },
    };
  }

  #restored(id: number): SlideTurn {
    return {
      parts: partsOf(id),
      permission: 'sliders.delete',
      note: GOES,
      command: ({ now }) => {
        const is = slideIn(now, id);
        return is ? ok({ type: 'delete', slide_id: id, revision: is.revision }) : err('Bu slayt artık yok.');
      },
    };
  }
}

const titles = ({ slides }: SlideShow): string => slides.map(({ title }) => title).join(', ') || 'yok';
