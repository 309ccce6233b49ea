/** Open connections to browsers, for the contexts that may have to cut them. */
export abstract class LiveConnections {
  /** Drops every connection that was opened with this session. */
  abstract endSession(sessionId: string): void;
}

/** Who is here at this moment, in whichever process. */
export abstract class OnlinePeople {
  abstract has(userId: number): boolean;
}

/** Who may know of somebody that they are here: whoever knows people (their conversations) says so. */
export abstract class Acquaintances {
  /** Both ways: whom the person may see, and who may see the person. */
  abstract of(userId: number): Promise<ReadonlySet<number>>;
  /** They are here, or were until now. */
  abstract wereHere(userIds: readonly number[]): Promise<void>;
}
