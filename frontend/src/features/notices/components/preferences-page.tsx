import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ChangeNoticePreferenceForm, NOTICE_TOPICS, type NoticePreferences } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { noticePreferencesQuery } from '@/shared/api-client/queries/notice-preferences';
import { PageHead } from '@/shared/seo/page-head';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';
import { Choice } from './choice';
import { DeviceCard } from './device-card';

type Preference = NoticePreferences['data'][number];

/** /account/notifications: how the person is told what, besides on the site. */
const PreferencesPage = () => {
  const { data: preferences, isError, refetch } = useQuery(noticePreferencesQuery());
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('choose_title')} noindex />
      <div>
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">{t('choose_title')}</h1>
        <p className="text-muted mt-1 max-w-2xl text-sm">{t('choose_lead')}</p>
      </div>
      {preferences !== undefined ? (
        <>
          <DeviceCard />
          <Preferences preferences={preferences} />
        </>
      ) : isError ? (
        <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
};

const Preferences = ({ preferences }: { readonly preferences: readonly Preference[] }) => {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = noticePreferencesQuery();
  const put = (topic: Preference['topic'], change: Partial<Preference>): void =>
    void client.setQueryData(queryKey, (known) =>
      known?.map((one) => (one.topic === topic ? { ...one, ...change } : one)),
    );
  const { mutate: change } = useMutation({
    mutationFn: (form: ChangeNoticePreferenceForm) => api.put('/api/notices/preferences', form),
    onMutate: ({ topic, channel, wanted }) => put(topic, { [channel]: wanted }),
    onError: (_error, { topic, channel, wanted }) => {
      put(topic, { [channel]: !wanted });
      toast.add({ type: 'error', title: t('choose_failed') });
    },
  });
  return (
    <section aria-labelledby="how" className="bg-surface border-line rounded-card border p-4 sm:p-6">
      <h2 id="how" className="text-lg font-bold tracking-tight">
        {t('how_title')}
      </h2>
      <p className="text-muted mt-1 max-w-2xl text-sm text-pretty">{t('how_lead')}</p>
      <ul aria-labelledby="how" className="divide-line mt-3 divide-y">
        {preferences.map(({ topic, mail, push }) => {
          const { label, about } = NOTICE_TOPICS[topic];
          return (
            <li key={topic} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <div className="min-w-60 flex-1">
                <p className="font-semibold">{label}</p>
                <p className="text-muted text-sm">{about}</p>
              </div>
              <div className="flex flex-wrap gap-x-5">
                {mail === null ? (
                  <Link
                    to="/saved-searches"
                    aria-label={t('by_rhythm_of', { topic: label })}
                    className="text-brand inline-flex min-h-11 items-center text-sm font-semibold hover:underline"
                  >
                    {t('by_rhythm')}
                  </Link>
                ) : (
                  <Choice
                    label={t('mail_of', { topic: label })}
                    checked={mail}
                    onChange={(wanted) => change({ topic, channel: 'mail', wanted })}
                  >
                    {t('mail')}
                  </Choice>
                )}
                <Choice
                  label={t('push_of', { topic: label })}
                  checked={push}
                  onChange={(wanted) => change({ topic, channel: 'push', wanted })}
                >
                  {t('push')}
                </Choice>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

export default PreferencesPage;
