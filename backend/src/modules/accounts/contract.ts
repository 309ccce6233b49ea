import { Command } from '@nestjs/cqrs';

/** What other contexts may know of people. */
export interface PublicProfile {
  readonly id: number;
  /** As shown to everybody: `Ayşe Y.` */
  readonly name: string;
  readonly photo: string | null;
  readonly member_since: Date;
  readonly has_phone: boolean;
}

export abstract class People {
  /** Unknown and erased people are simply absent. */
  abstract byIds(ids: readonly number[]): Promise<Map<number, PublicProfile>>;
}

export interface UserToImport {
  /** Given by the sequence unless told. */
  readonly id?: number;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  /** In clear; people with the same password share one hash, so that thousands of demo people load in seconds. */
  readonly password: string;
  readonly member_since: Date;
}

/** Loads people as they are: for the demo catalogue. An e-mail that is known already keeps its id. Answers ids in the given order. */
export class ImportUsers extends Command<number[]> {
  constructor(readonly users: readonly UserToImport[]) {
    super();
  }
}
