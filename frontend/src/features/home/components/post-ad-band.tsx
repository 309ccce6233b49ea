import { home as texts } from '@/shared/i18n/tr/home';
import { translator } from '@/shared/i18n/translator';
import { SellButton } from '@/shared/layout/sell-button';

const t = translator(texts);

/** Between looking and looking on: the invitation to sell. */
export function PostAdBand() {
  return (
    <section className="bg-accent-soft rounded-card my-5 flex flex-wrap items-center justify-between gap-4 px-5 py-5 md:px-8 md:py-6">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg font-bold tracking-tight md:text-xl">{t('post_free_title')}</h2>
        <p className="text-muted mt-1 max-w-2xl text-sm text-pretty">{t('post_free_text')}</p>
      </div>
      <SellButton size="lg">{t('post_free_ad')}</SellButton>
    </section>
  );
}
