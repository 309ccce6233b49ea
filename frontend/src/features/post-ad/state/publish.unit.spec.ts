import type { ListingPosted } from '@ilan/api';
import type { PostedForm } from './check';
import { newAttempt, publish } from './publish';

const form = { title: 'Sahibinden temiz Ford Focus' } as unknown as PostedForm;
const posted = { id: 7 } as ListingPosted;

const parts = () => {
  const calls: unknown[] = [];
  const post = async (...sent: unknown[]) => {
    calls.push(['post', ...sent]);
    return posted;
  };
  const put = async (...sent: unknown[]) => {
    calls.push(['put', ...sent]);
    return posted;
  };
  return { calls, post, put };
};

describe('an ad that is posted', () => {
  it('is sent once', async () => {
    const { calls, ...api } = parts();
    const attempt = newAttempt(form);
    await publish(form, attempt, api);
    expect(calls).toEqual([['post', form, attempt.key]]);
  });

  it('again after its words were changed, takes the first words under the first key and is edited then', async () => {
    const { calls, ...api } = parts();
    const attempt = newAttempt(form);
    const now = { ...form, title: 'Sahibinden tertemiz Ford Focus' };
    await publish(now, attempt, api);
    expect(calls).toEqual([
      ['post', form, attempt.key],
      ['put', 7, now],
    ]);
  });
});
