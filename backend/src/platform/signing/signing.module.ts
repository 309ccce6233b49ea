import { Global, Module } from '@nestjs/common';
import { SigningKey } from './signing-key.js';

@Global()
@Module({ providers: [SigningKey], exports: [SigningKey] })
export class SigningModule {}
