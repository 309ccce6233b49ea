import { CircleAlert, RotateCw, X } from 'lucide-react';
import { sayUpload } from '@/shared/uploads/texts';
import { Spinner } from '@/shared/ui/spinner';
import type { Attachments } from '../hooks/use-attachments';
import { t } from '../texts';

/** Photos that go with the next message, each with how far it is and the way to leave it out. */
export const AttachedPhotos = ({ attachments }: { readonly attachments: Attachments }) => {
  const { list, states, problem, ready, remove, retry } = attachments;
  const sentences = [...states.values()].flatMap(({ phase, sentence }) =>
    phase === 'failed' && sentence !== undefined ? [sentence] : [],
  );
  return (
    <>
      {list.length > 0 && (
        <ul aria-label={t('attached')} className="flex gap-2 overflow-x-auto pt-1 pb-1">
          {list.map(({ key, picture, photo }, at) => {
            const state = states.get(key);
            const n = at + 1;
            const said = photo ? t('attached_ready') : state ? sayUpload(state) : '';
            const failed = state?.phase === 'failed';
            return (
              <li key={key} className="bg-sunken relative size-18 shrink-0 overflow-hidden rounded-xl">
                <img
                  src={photo?.urls.small ?? picture}
                  alt={t('attached_photo', { n, state: said })}
                  className="size-full object-cover"
                />
                {!photo && (
                  <span className="bg-shade absolute inset-0 grid place-items-center text-white">
                    {failed ? (
                      state.canRetry ? (
                        <button
                          type="button"
                          aria-label={t('attach_retry', { n })}
                          title={said}
                          onClick={() => retry(key)}
                          className="grid size-full place-items-center"
                        >
                          <RotateCw aria-hidden className="size-5" />
                        </button>
                      ) : (
                        <CircleAlert aria-hidden className="size-5" />
                      )
                    ) : (
                      <Spinner />
                    )}
                  </span>
                )}
                <button
                  type="button"
                  aria-label={t('detach', { n })}
                  onClick={() => remove(key)}
                  className="absolute top-0 right-0 grid size-8 place-items-center"
                >
                  <span className="grid size-6 place-items-center rounded-full bg-black/70 text-white">
                    <X aria-hidden className="size-4" />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {[...(problem === undefined ? [] : [problem]), ...new Set(sentences)].map((sentence) => (
        <p key={sentence} role="alert" className="text-danger text-xs font-medium">
          {sentence}
        </p>
      ))}
      <p role="status" className="text-muted text-xs empty:hidden">
        {!ready && sentences.length === 0 && t('photos_wait')}
      </p>
    </>
  );
};
