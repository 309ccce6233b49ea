import { readDrawing } from '@ilan/api';
import { icons as texts } from '@/shared/i18n/tr/icons';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);

/** Why a drawing cannot be drawn; undefined where it can. */
export const iconProblem = (written: string): string | undefined => {
  const { problem } = readDrawing(written);
  return problem && t(problem);
};
