import { providerAnswers } from '@/shared/i18n/tr/provider-answers';
import { translator } from '@/shared/i18n/translator';

export const t = translator(providerAnswers);
