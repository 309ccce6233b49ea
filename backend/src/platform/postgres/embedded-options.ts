import type { EmbeddedPostgresOptions } from '@ilan/embedded-postgres';
import { folderSentence } from '#config/folder-sentence.js';
import { refuseFormerPlace } from './former-place.js';

/** How the program wants the PostgreSQL of its data folder. @param dataDir absolute */
export const embeddedOptions = (dataDir: string): EmbeddedPostgresOptions => ({
  dataDir,
  database: 'ilanpazar',
  user: 'ilanpazar',
  // The superuser makes it, and has nothing else to do.
  owner: 'ilanpazar_app',
  // The builtin C.UTF-8 locale makes lower(unaccent('ISPARTA')) what a Turkish search needs.
  initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  settings: {
    // A process takes up to 30 (its pool has 20), and 20 more where it leads: a lock for each reaction that it keeps going. Three that others
    // replace without a pause are six, and a command comes beside them.
    max_connections: '260',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
  },
  programCopies: '/var/lib/ilanpazar',
  settingNames: { folder: 'DATA_DIR', server: 'DATABASE_URL' },
  folderSentence,
  beforeNewCluster: () => refuseFormerPlace(dataDir),
});
