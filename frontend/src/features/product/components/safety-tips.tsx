import { ShieldCheck } from 'lucide-react';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);
const TIPS = ['safety_meet', 'safety_deposit', 'safety_public', 'safety_card', 'safety_price'] as const;

export function SafetyTips() {
  return (
    <section aria-labelledby="safety" className="bg-success-soft rounded-card p-5">
      <h2 id="safety" className="flex items-center gap-2 font-bold">
        <ShieldCheck aria-hidden className="text-success size-5 shrink-0" />
        {t('safety')}
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm">
        {TIPS.map((tip) => (
          <li key={tip}>{t(tip)}</li>
        ))}
      </ul>
    </section>
  );
}
