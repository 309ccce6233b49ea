import { type Photo, type SlideCreate, slideCreate, type StaffSlide } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';

/** As it is typed. */
export interface SlideFields {
  readonly [name: string]: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly valid_from: string;
  readonly valid_to: string;
}
export interface SlidePictures {
  readonly desktop: Photo | undefined;
  readonly phone: Photo | undefined;
}

export const fieldsOf = (slide: StaffSlide | undefined): SlideFields => ({
  title: slide?.title ?? '',
  text: slide?.text ?? '',
  link: slide?.link ?? '/',
  valid_from: slide?.valid_from ?? '',
  valid_to: slide?.valid_to ?? '',
});

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The contract's own schema over what was typed and brought. */
export const slideSchema = ({ desktop, phone }: SlidePictures): FormSchema<SlideCreate> => ({
  safeParse(value) {
    const { title, text, link, valid_from, valid_to } = value as SlideFields;
    return slideCreate.safeParse({
      title,
      text,
      link: link.trim(),
      valid_from: orNull(valid_from),
      valid_to: orNull(valid_to),
      desktop: desktop?.id,
      phone: phone?.id,
    });
  },
});
