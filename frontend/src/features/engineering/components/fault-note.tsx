import type { FaultKind } from '@ilan/api';
import { TextToRead } from '@/shared/ui/text-to-read';
import { faultWords } from '../state/fault-words';
import { t } from '../texts';

interface FaultNoteProps {
  /** What was set aside. */
  readonly what: string;
  readonly kind: FaultKind;
  /** As the program wrote it down: in English, and without words of people. */
  readonly text: string;
}

/** What something was set aside for: what kind of fault that is and what to do next; what the program says of it stands folded below. */
export const FaultNote = ({ what, kind, text }: FaultNoteProps) => (
  <div className="mt-1 grid gap-0.5 text-sm wrap-anywhere">
    <p className="text-danger">{t('fault_of', { what, why: faultWords(kind, text) })}</p>
    <p>{t(`fault_${kind}_next`)}</p>
    <FaultText about={what} text={text} />
  </div>
);

interface TriedAgainProps {
  /** Who tries it again. */
  readonly about: string;
  /** Null where nobody can say. */
  readonly kind: FaultKind | null;
  readonly text: string;
}

/** What somebody fails of who tries again by themselves: what kind of fault it is, and what has to happen until they go on. */
export const TriedAgain = ({ about, kind, text }: TriedAgainProps) => (
  <div className="grid gap-0.5 text-sm wrap-anywhere">
    <p className="text-danger">
      {kind === null ? t('fault_tried_again') : t('fault_tried_again_of', { why: faultWords(kind, text) })}
    </p>
    {kind !== null && <p>{t(`fault_${kind}_until`)}</p>}
    <FaultText about={about} text={text} />
  </div>
);

/** What the program says of a fault, for who wants to know. */
export const FaultText = ({ about, text }: { readonly about: string; readonly text: string }) => (
  <TextToRead summary={t('fault_details')} about={about}>
    <code lang="en" className="text-xs">
      {text}
    </code>
  </TextToRead>
);
