import { Injectable } from '@nestjs/common';
import { TypeSums } from '../moments/type-sums.js';
import { LogReader, type ReaderPlace } from './log-reader.js';

/** How often each type happened is counted anew where a person has decided for a log: nobody is asked whether it fits for that. */
@Injectable()
export class TypeSumsReader extends LogReader {
  constructor(private readonly sums: TypeSums) {
    super();
  }

  override places(): Promise<readonly ReaderPlace[]> {
    return Promise.resolve([]);
  }

  override bringTo(): Promise<void> {
    return this.sums.forget();
  }
}
