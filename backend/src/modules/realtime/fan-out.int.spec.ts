import { REDIS } from '#test/support/engines.js';
import { startTestApp } from '#test/support/http-app.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { startRedisStandIn } from '#test/support/redis-stand-in.js';
import { fanOutContract } from '#test/contracts/fan-out/fan-out.contract.js';
import { HintsOnlyModule } from './hints-only.module.js';

fanOutContract('a stand-in for Redis', async () => {
  const redis = await startRedisStandIn();
  return { url: redis.url, dispose: () => redis.close() };
});

describe('a process that ends before Redis has answered', () => {
  it('ends at once, and with no failure', async () => {
    const redis = await startRedisStandIn({ mute: true });
    const app = await startTestApp([HintsOnlyModule], { environment: { REDIS_URL: redis.url } });
    while (redis.connections < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    const start = Date.now();
    await app.close();
    // A failure that nobody catches is told in one of the next rounds of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(Date.now() - start).toBeLessThan(15_000);
    await redis.close();
  });
});

await onRealEngine(REDIS, 'several processes joined by Redis', (name, start) =>
  fanOutContract(name, async () => {
    const { url, stop } = await start();
    return { url, dispose: stop };
  }),
);
