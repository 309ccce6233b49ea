import { type DynamicModule, Module } from '@nestjs/common';
import { Database, DatabaseUrl } from './database.js';

@Module({})
export class PostgresModule {
  static at(url: string, isReadOnly = false): DynamicModule {
    return {
      module: PostgresModule,
      global: true,
      providers: [{ provide: DatabaseUrl, useValue: new DatabaseUrl(url, isReadOnly) }, Database],
      exports: [DatabaseUrl, Database],
    };
  }
}
