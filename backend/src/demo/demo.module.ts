import { Module } from '@nestjs/common';
import { DemoCatalogue } from './demo-catalogue.js';
import { DemoLoads } from './demo-loads.js';
import { DemoPictures } from './demo-pictures.js';

@Module({ providers: [DemoCatalogue, DemoLoads, DemoPictures], exports: [DemoCatalogue] })
export class DemoModule {}
