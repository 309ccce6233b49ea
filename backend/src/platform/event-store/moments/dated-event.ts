/** An event by which others know what they did because of it: its id, or the moment and the stream of it. */
export interface DatedEvent {
  readonly id: string;
  readonly streamId: string;
  readonly type: string;
  readonly occurredAt: Date;
}
