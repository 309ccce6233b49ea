import type { StaffSlide } from '@ilan/api';
import { OpenRecord } from '@/shared/admin/open-record';
import { HISTORY } from '../state/slide-history';
import { t } from '../texts';
import { SlideEditor } from './slide-editor';
import { SlideFacts } from './slide-facts';
import { SlideRests } from './slide-rests';

interface OpenSlideProps {
  readonly id: string;
  /** Undefined where there is none by now. */
  readonly slide: StaffSlide | undefined;
  readonly mayEdit: boolean;
  readonly mayAdd: boolean;
}

/** One slide to write, with its history. */
export const OpenSlide = ({ id, slide, mayEdit, mayAdd }: OpenSlideProps) => (
  <OpenRecord
    history={{ of: `sliders/${id}`, record: id, ...HISTORY }}
    kept={slide}
    mayEdit={mayEdit}
    deleted={{ text: t('deleted_text'), unknown: t('unknown'), failed: t('load_failed') }}
  >
    {(shown, isDeleted) => (
      <div className="grid gap-4">
        {shown.rests && !isDeleted && <SlideRests />}
        {mayEdit ? <SlideEditor slide={shown} isDeleted={isDeleted} mayAdd={mayAdd} /> : <SlideFacts slide={shown} />}
      </div>
    )}
  </OpenRecord>
);
