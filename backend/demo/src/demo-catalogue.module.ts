import { Module } from '@nestjs/common';
import { Books } from './books.js';
import { DailyLooks } from './daily-looks.js';
import { DemoCatalogueLoader } from './demo-catalogue.js';
import { DemoPictures } from './demo-pictures.js';
import { Leavers } from './leavers.js';

/** What it needs of the program is global there: this module is loaded into the running one. */
@Module({ providers: [Books, DailyLooks, DemoCatalogueLoader, DemoPictures, Leavers], exports: [DemoCatalogueLoader] })
export class DemoCatalogueModule {}
