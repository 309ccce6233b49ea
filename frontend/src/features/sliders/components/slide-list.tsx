import { Suspense, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { StaffSlide } from '@ilan/api';
import { movedTo, OrderButtons } from '@/shared/admin/order-buttons';
import { StatusBadge } from '@/shared/admin/status-badge';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { formatDate } from '@/shared/i18n/format';
import { Button, buttonStyle } from '@/shared/ui/button';
import { Photo } from '@/shared/ui/photo';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { orderSlides, removeSlide } from '../api/sliders';
import { t } from '../texts';
import { SlideRests } from './slide-rests';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface SlideListProps {
  readonly slides: readonly StaffSlide[];
  readonly editable: boolean;
  readonly deletable: boolean;
}

const Days = ({ slide: { valid_from, valid_to } }: { readonly slide: StaffSlide }) => (
  <>
    {valid_from !== null && <span>{t('from', { day: formatDate(`${valid_from}T12:00:00Z`) })}</span>}
    {valid_to !== null && <span>{t('until', { day: formatDate(`${valid_to}T12:00:00Z`) })}</span>}
  </>
);

/** All slides in the order in which they are shown. */
export const SlideList = ({ slides, editable, deletable }: SlideListProps) => {
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useFocusKept(list);
  const [asked, setAsked] = useState<StaffSlide>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.add({ type: 'error', title: t('failed', { reason: error instanceof Error ? error.message : '' }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ol ref={list} tabIndex={-1} aria-label={t('title')} className="grid gap-3">
        {slides.map((slide, at) => (
          <li
            key={slide.id}
            className="bg-surface border-line rounded-card grid gap-4 border p-4 md:grid-cols-[12rem_minmax(0,1fr)] md:items-center lg:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <Photo
              photo={slide.desktop}
              alt=""
              sizes="192px"
              className="rounded-control aspect-[16/5] w-full object-cover"
            />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <strong className="wrap-anywhere">{slide.title}</strong>
                <StatusBadge tone={slide.shown ? 'success' : 'neutral'}>
                  {slide.shown ? t('shown') : t('not_shown')}
                </StatusBadge>
              </p>
              <p className="text-muted mt-1 flex flex-wrap gap-x-3 text-sm wrap-anywhere">
                <span>{slide.link}</span>
                <Days slide={slide} />
              </p>
              {slide.rests && <SlideRests />}
            </div>
            <div className="flex flex-wrap items-center gap-2 md:col-start-2 lg:col-start-auto">
              {editable && (
                <OrderButtons
                  name={slide.title}
                  at={at}
                  count={slides.length}
                  onMove={(to) =>
                    void attempt(() => orderSlides(client, { ordered: movedTo(slides, at, to), seen: slides }))
                  }
                />
              )}
              <Link to={{ search: `?slide=${slide.id}` }} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
                {t(editable ? 'edit' : 'look')}
                <span className="sr-only"> {slide.title}</span>
              </Link>
              {deletable && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="text-danger"
                  onClick={() => {
                    keepFocus();
                    setAsked(slide);
                  }}
                >
                  {t('delete')}
                  <span className="sr-only"> {slide.title}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Suspense>
        {asked && (
          <ConfirmDialog
            open
            danger
            title={t('ask_delete')}
            description={t('ask_delete_text', { title: asked.title })}
            confirm={t('delete')}
            busy={busy}
            onConfirm={() =>
              void attempt(async () => {
                await removeSlide(client, asked);
                toast.add({ type: 'success', title: t('deleted', { title: asked.title }) });
              }).then(() => setAsked(undefined))
            }
            onCancel={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
