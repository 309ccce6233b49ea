import { buffer } from 'node:stream/consumers';
import { fromBuffer, type ZipFile } from 'yauzl';

/** Every file of an archive by its path; rejects where a sum or a length is wrong. */
export async function unzip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: { readonly fileName: string }) => {
      zip.openReadStream(entry as never, (error, stream) => {
        if (error) {
          reject(error);
          return;
        }
        buffer(stream)
          .then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          })
          .catch(reject);
      });
    });
    zip.readEntry();
  });
}
