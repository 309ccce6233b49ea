import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { demoCommands } from './cli/demo-commands.js';
import { Demo, DemoLoads } from './contract.js';
import { DemoLoadTable } from './demo-load-table.js';
import { InstalledDemo } from './installed-demo.js';

/** Global, because the package of the catalogue is loaded into the running program and asks for it. */
@Global()
@Module({
  providers: [
    DemoLoadTable,
    { provide: DemoLoads, useExisting: DemoLoadTable },
    { provide: Demo, useClass: InstalledDemo },
    declare(demoCommands),
  ],
  exports: [Demo, DemoLoads],
})
export class DemoModule {}
