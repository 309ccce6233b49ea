import { Global, Module } from '@nestjs/common';
import { Demo, DemoLoads } from './contract.js';
import { DemoLoadTable } from './demo-load-table.js';
import { InstalledDemo } from './installed-demo.js';

/** Global, because the package of the catalogue is loaded into the running program and asks for the notebook. */
@Global()
@Module({
  providers: [
    DemoLoadTable,
    { provide: DemoLoads, useExisting: DemoLoadTable },
    { provide: Demo, useClass: InstalledDemo },
  ],
  exports: [Demo, DemoLoads],
})
export class DemoModule {}
