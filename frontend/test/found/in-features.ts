import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const features = join(__dirname, '../../src/features');

/** The export `name` of each feature's `file`: in place of `import.meta.glob`, which is the bundler's. */
export const inFeatures = <Given>(file: string, name: string): Readonly<Record<string, Given | undefined>> =>
  Object.fromEntries(
    readdirSync(features)
      .map((feature) => [`../../features/${feature}/${file}`, join(features, feature, file)] as const)
      .filter(([, path]) => existsSync(path))
      .map(([key, path]) => [key, jest.requireActual<Record<string, Given | undefined>>(path)[name]]),
  );
