import { dockerAnswers } from './real-engines.js';

export interface RealRedis {
  readonly name: string;
  start(): Promise<{ readonly url: string; dispose(): Promise<void> }>;
}

/** The Redis of REDIS_URL, or one in a container; undefined where there is neither. */
export async function realRedis(): Promise<RealRedis | undefined> {
  const url = process.env.REDIS_URL;
  if (url)
    return { name: 'the Redis of REDIS_URL', start: () => Promise.resolve({ url, dispose: () => Promise.resolve() }) };
  return (await dockerAnswers()) ? { name: 'Redis in a container', start: startContainer } : undefined;
}

async function startContainer(): ReturnType<RealRedis['start']> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('redis:8.6-alpine')
    .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start();
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    dispose: async () => {
      await container.stop();
    },
  };
}
