/** Open connections to browsers, for the contexts that may have to cut them. */
export abstract class LiveConnections {
  /** Drops every connection that was opened with this session. */
  abstract endSession(sessionId: string): void;
}
