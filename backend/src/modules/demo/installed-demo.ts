import { Injectable } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import { Config } from '#config/config.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Demo, type DemoCatalogue } from './contract.js';
import { DemoLoadTable } from './demo-load-table.js';

const NOT_INSTALLED =
  'The demo catalogue is not part of this installation (backend/demo is missing). Set DEMO=off to start without it.';

@Injectable()
export class InstalledDemo extends Demo {
  constructor(
    private readonly config: Config,
    private readonly loads: DemoLoadTable,
    private readonly modules: LazyModuleLoader,
    private readonly log: EventStore,
  ) {
    super();
  }

  /** A log that was imported knows nobody here, and is somebody's all the same: nothing is ever taken out of it again. */
  override async isLoaded(): Promise<boolean> {
    if (await this.loads.nothingToDo()) return true;
    return !(await this.loads.any()) && (await this.log.readLast({ before: undefined, limit: 1 })).length > 0;
  }

  override hasPeople(): Promise<boolean> {
    return this.loads.any();
  }

  override async requireHome(): Promise<void> {
    const variable = this.config.truthElsewhere;
    if (variable === undefined || !(await this.loads.anyUnforced())) return;
    throw new Error(
      variable === 'DATABASE_URL'
        ? 'The database of DATABASE_URL holds the demo catalogue, whose people have a password that everybody knows. Name one without it, or keep them there knowingly: npm run cli -- demo --force'
        : 'DATA_DIR holds the demo catalogue, whose people have a password that everybody knows, and EVENTSTORE_URL names a log of your own. Start with an empty DATA_DIR, or use both knowingly: npm run cli -- demo --force',
    );
  }

  override keep(): Promise<void> {
    return this.loads.force();
  }

  override async catalogue(): Promise<DemoCatalogue> {
    const { DemoCatalogueModule, DemoCatalogueLoader } = await import('@ilan/demo').catch(explainMissing);
    const module = await this.modules.load(() => DemoCatalogueModule, { logger: false });
    return module.get(DemoCatalogueLoader);
  }
}

/** Only the package itself: a file that is missing inside it is a fault like any other. */
function explainMissing(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  const isMissing = code === 'ERR_MODULE_NOT_FOUND' && /@ilan\/demo\b|[\\/]demo[\\/]src[\\/]index\.ts/.test(message);
  if (isMissing) throw new Error(NOT_INSTALLED, { cause: error });
  throw error;
}
