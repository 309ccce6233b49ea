import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalPhotoStore } from './local-photo-store.js';
import { holdsToThePhotoStoreContract } from './photo-store.contract.js';
import { S3PhotoStore } from './s3-photo-store.js';
import { startS3StandIn } from '../../../test/support/s3-stand-in.js';

holdsToThePhotoStoreContract('folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'photos-'));
  return { store: new LocalPhotoStore(root), close: () => rm(root, { recursive: true }) };
});

describe('photo store: folder', () => {
  it('leaves no temporary file behind, also when writing fails', async () => {
    const root = await mkdtemp(join(tmpdir(), 'photos-'));
    const store = new LocalPhotoStore(root);
    const id = randomUUID();
    await store.put(id, '320.webp', Buffer.of(1));
    // A folder in the way makes the rename fail.
    await rm(join(root, id.slice(-2), id, '320.webp'));
    await new LocalPhotoStore(join(root, id.slice(-2), id, '320.webp')).put(id, '320.webp', Buffer.of(1));
    await expect(store.put(id, '320.webp', Buffer.of(2))).rejects.toThrow();
    expect((await readdir(join(root, id.slice(-2), id))).sort()).toEqual(['320.webp']);
    await rm(root, { recursive: true });
  });
});

/** The wire behaviour of the S3 adapter without an S3 server: paths, missing objects, bulk removal, a bucket to be made. */
holdsToThePhotoStoreContract('S3 client against a stand-in', async () => {
  const standIn = await startS3StandIn();
  const store = new S3PhotoStore({ url: standIn.url, bucket: 'deneme' });
  return {
    store,
    close: async () => {
      store.close();
      await standIn.close();
    },
  };
});

const real = process.env.S3_URL;
if (real) {
  holdsToThePhotoStoreContract('S3_URL', () => {
    const store = new S3PhotoStore({ url: real, bucket: process.env.S3_BUCKET ?? 'ilanpazar-test' });
    return Promise.resolve({
      store,
      close: () => {
        store.close();
        return Promise.resolve();
      },
    });
  });
} else if (dockerAnswers()) {
  holdsToThePhotoStoreContract('MinIO in a container', async () => {
    const { GenericContainer, Wait } = await import('testcontainers');
    const minio = await new GenericContainer('minio/minio:RELEASE.2025-09-07T16-13-09Z')
      .withCommand(['server', '/data'])
      .withEnvironment({ MINIO_ROOT_USER: 'minioadmin', MINIO_ROOT_PASSWORD: 'minioadmin' })
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
      .start();
    const url = `http://minioadmin:minioadmin@${minio.getHost()}:${minio.getMappedPort(9000)}`;
    const store = new S3PhotoStore({ url, bucket: 'ilanpazar-test' });
    return {
      store,
      close: async () => {
        store.close();
        await minio.stop();
      },
    };
  });
} else {
  console.warn('SKIPPED: photo store on a real S3 server (S3_URL is not set and Docker does not answer)');
  it.todo('photo store: real S3 server (set S3_URL, or start Docker)');
}

function dockerAnswers(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}
