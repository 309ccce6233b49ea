import type { ContentAsOf } from '@ilan/api';
import { Photo } from '@/shared/ui/photo';
import { formatPrice } from '@/shared/i18n/format';
import { t } from '../texts';

interface WrittenContentProps {
  readonly content: ContentAsOf;
  /** Which of the owner's versions it is, from 1. */
  readonly revision: number;
}

/** One version of an ad, as short as staff can read it. */
export const WrittenContent = ({ content, revision }: WrittenContentProps) => {
  const { title, description, price, category, place, photos, features, deliver_in_person } = content;
  const facts = [
    { key: 'category', label: t('as_of.category'), text: category },
    { key: 'place', label: t('as_of.place'), text: place },
    { key: 'deliver', label: t('as_of.deliver'), text: t(deliver_in_person ? 'as_of.yes' : 'as_of.no') },
    ...features,
  ];
  return (
    <article className="grid gap-3">
      <div className="grid gap-1">
        <p className="text-muted text-xs font-semibold">{t('as_of.revision', { number: revision })}</p>
        <h3 className="text-lg leading-snug font-bold wrap-anywhere">{title}</h3>
        <p className="text-xl font-extrabold tabular-nums">{formatPrice(Math.round(Number(price) * 100))}</p>
      </div>
      {photos.length > 0 && (
        <ul aria-label={t('as_of.photos', { count: photos.length })} className="grid grid-cols-4 gap-1.5">
          {photos.map((photo, at) => (
            <li key={photo.id} className="first:col-span-4">
              <Photo
                photo={photo}
                alt={t('as_of.photo', { title, number: at + 1 })}
                sizes={at === 0 ? '24rem' : '6rem'}
                className={
                  at === 0
                    ? 'aspect-video w-full rounded-lg object-contain'
                    : 'aspect-square w-full rounded-md object-cover'
                }
              />
            </li>
          ))}
        </ul>
      )}
      <dl className="border-line divide-line divide-y border-y text-sm">
        {facts.map(({ key, label, text }) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-medium wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm leading-6 whitespace-pre-line wrap-anywhere">
        {description || <span className="text-muted">{t('as_of.no_description')}</span>}
      </p>
    </article>
  );
};
