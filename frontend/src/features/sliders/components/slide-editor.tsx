import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Photo, StaffSlide } from '@ilan/api';
import { Editor, GoneMeanwhile, notSaved, Theirs, type TheirValue } from '@/shared/admin/editor';
import { takeInto, useTheirs } from '@/shared/admin/use-theirs';
import { ApiError } from '@/shared/api-client/api-error';
import { useForm } from '@/shared/forms/use-form';
import { formatDate } from '@/shared/i18n/format';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { saveSlide } from '../api/sliders';
import { fieldsOf, type SlideFields, type SlidePictures, slideSchema } from '../state/slide-fields';
import { t } from '../texts';
import { PictureField } from './picture-field';
import { SHAPES } from './slide-preview';

const LIST = '/cpadmin/sliders';

const FIELDS = [
  ['title', 'field_title'],
  ['text', 'field_text'],
  ['link', 'field_link'],
  ['valid_from', 'valid_from'],
  ['valid_to', 'valid_to'],
] as const;

/** As people read it. */
const said = (field: keyof SlideFields, value: string): string =>
  (field === 'valid_from' || field === 'valid_to') && value !== '' ? formatDate(`${value}T12:00:00Z`) : value;

/** What somebody else has written otherwise. */
function differing(slide: StaffSlide, mine: SlideFields, pictures: SlidePictures): readonly TheirValue[] {
  const theirs = fieldsOf(slide);
  const texts = FIELDS.flatMap(([field, label]): TheirValue[] =>
    theirs[field] === mine[field] ? [] : [[t(label), said(field, theirs[field])]],
  );
  const brought = (['desktop', 'phone'] as const).flatMap((place): TheirValue[] =>
    slide[place].id === pictures[place]?.id ? [] : [[t(place), t('other_picture')]],
  );
  return [...texts, ...brought];
}

/** A picture that a deleted slide showed is not kept for ever; pictures are no fields of the form. */
const pictureGone = (error: unknown): string | undefined => {
  for (const place of ['desktop', 'phone'] as const) {
    const sentence = error instanceof ApiError ? error.errors[place]?.[0] : undefined;
    if (sentence !== undefined) return `${t(place)}: ${sentence}`;
  }
  return undefined;
};

interface SlideEditorProps {
  /** As it was last seen; undefined for a new one. */
  readonly slide: StaffSlide | undefined;
  /** Somebody else took it away while it was written here. */
  readonly isDeleted?: boolean;
  readonly mayAdd: boolean;
}

/** One slide: its words, its link, its days, and a picture for wide screens and for phones. */
export const SlideEditor = ({ slide, isDeleted = false, mayAdd }: SlideEditorProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [pictures, setPictures] = useState<SlidePictures>({ desktop: slide?.desktop, phone: slide?.phone });
  const [brought, setBrought] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useForm({
    schema: slideSchema(pictures),
    initial: fieldsOf(slide),
    submit: async (body) => {
      const { title } = await saveSlide(client, isDeleted ? undefined : slide, body);
      toast.add({ type: 'success', title: t('saved', { title }) });
      void navigate(LIST);
    },
    problemOf: (error) => pictureGone(error) ?? notSaved(error),
  });
  const missing = (name: keyof SlidePictures): string | undefined =>
    tried && pictures[name] === undefined ? t('picture_missing') : undefined;
  const { title, text } = form.values;
  const theirs = useTheirs({
    kept: { fields: fieldsOf(slide), pictures: { desktop: slide?.desktop, phone: slide?.phone } },
    isTouched: form.dirty || brought,
    busy: form.busy,
    take: (kept) => {
      takeInto(form, kept.fields);
      setPictures(kept.pictures);
      setBrought(false);
    },
  });
  const bring = (place: keyof SlidePictures) => (picture: Photo) => {
    setPictures((now) => ({ ...now, [place]: picture }));
    setBrought(true);
  };
  return (
    <Editor
      form={{
        ...form,
        onSubmit: (event) => {
          setTried(true);
          form.onSubmit(event);
        },
      }}
      onCancel={() => void navigate(LIST)}
      save={isDeleted ? (mayAdd ? t('save_as_new') : null) : undefined}
    >
      {isDeleted && <GoneMeanwhile>{t(mayAdd ? 'deleted_meanwhile' : 'deleted_meanwhile_read_only')}</GoneMeanwhile>}
      {!isDeleted && slide && theirs.isOther && (
        <Theirs
          news={theirs.news}
          values={differing(slide, form.values, pictures)}
          take={t('take_theirs')}
          onTake={theirs.takeTheirs}
        >
          {t('theirs')}
        </Theirs>
      )}
      <Field label={t('field_title')} required {...form.field('title')} />
      <Field label={t('field_text')} hint={t('text_hint')} {...form.field('text')} />
      <Field label={t('field_link')} hint={t('link_hint')} required spellCheck={false} {...form.field('link')} />
      <PictureField
        place="desktop"
        label={t('desktop')}
        hint={t('desktop_hint')}
        picture={pictures.desktop}
        title={title}
        text={text}
        shape={SHAPES.desktop}
        problem={missing('desktop')}
        onPicture={bring('desktop')}
      />
      <PictureField
        place="phone"
        label={t('phone')}
        hint={t('phone_hint')}
        picture={pictures.phone}
        title={title}
        text={text}
        shape={SHAPES.phone}
        problem={missing('phone')}
        onPicture={bring('phone')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('valid_from')} hint={t('valid_hint')} type="date" {...form.field('valid_from')} />
        <Field label={t('valid_to')} hint={t('valid_hint')} type="date" {...form.field('valid_to')} />
      </div>
    </Editor>
  );
};
