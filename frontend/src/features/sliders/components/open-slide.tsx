import { useState } from 'react';
import type { StaffSlide } from '@ilan/api';
import { DeletedRecord } from '@/shared/admin/deleted-record';
import { RecordHistory } from '@/shared/admin/record-history';
import { HISTORY } from '../state/slide-history';
import { t } from '../texts';
import { SlideEditor } from './slide-editor';
import { SlideFacts } from './slide-facts';

interface OpenSlideProps {
  readonly id: string;
  /** Undefined where there is none by now. */
  readonly slide: StaffSlide | undefined;
  readonly mayEdit: boolean;
  readonly mayAdd: boolean;
}

/** One slide to write, with its history. Where it is deleted meanwhile, what was typed stays in the form. */
export const OpenSlide = ({ id, slide, mayEdit, mayAdd }: OpenSlideProps) => {
  const [opened] = useState(slide);
  const shown = slide ?? opened;
  const history = { of: `sliders/${id}`, record: id, ...HISTORY };
  if (!shown || (!slide && !mayEdit))
    return <DeletedRecord {...history} text={t('deleted_text')} unknown={t('unknown')} failed={t('load_failed')} />;
  return (
    <>
      {mayEdit ? <SlideEditor slide={shown} isDeleted={!slide} mayAdd={mayAdd} /> : <SlideFacts slide={shown} />}
      <RecordHistory {...history} />
    </>
  );
};
