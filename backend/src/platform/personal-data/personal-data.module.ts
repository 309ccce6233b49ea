import { Global, Module } from '@nestjs/common';
import { PersonalDataRegistry } from './personal-data-registry.js';

@Global()
@Module({ providers: [PersonalDataRegistry], exports: [PersonalDataRegistry] })
export class PersonalDataModule {}
