import { isName } from './our-events.js';

/** What the events of a stream are about, as people see it. Streams with the same `kind` are about the same things. */
export interface StreamSubject {
  readonly kind: string;
  /** Where it is no record of this kind, but of something that bears its number: favourites of a person. */
  readonly beside?: string;
  /** Where the number of somebody is a part of its own: the same id with what `person` makes of that number. */
  readonly otherPeople?: (id: string, person: (number: string) => string) => string;
  /**
   * Fields, at whatever depth, that stand in clear, since rules and read models need them, and say what people told each other, or by what their card is
   * known, all the same: who sees the words of these streams closed is not told them either.
   */
  readonly withheld?: readonly string[];
  /** `İlan #42` */
  readonly label: (id: string) => string;
  /** Its page, if it has one. */
  readonly path: ((id: string) => string) | null;
}

export interface StreamFamily {
  /** `listing-`: the id follows. Or the whole name of a single stream, such as `settings`. */
  readonly prefix: string;
  readonly single: boolean;
  readonly subject: StreamSubject;
}

/** A stream for each record: `streamsOf.of(42)` is `listing-42`. */
export const defineStreams = (prefix: `${string}-`, subject: StreamSubject) => ({
  prefix,
  single: false,
  subject,
  of: (id: number | string): string => prefix + String(id),
});

/** One stream for the whole product. */
export const defineSingleStream = (name: string, subject: StreamSubject): StreamFamily => ({
  prefix: name,
  single: true,
  subject,
});

export interface StreamTarget {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly path: string | null;
}

/** The streams of a context, declared by its module: `declare(new StreamFamilies(listingStreams))`. */
export class StreamFamilies {
  readonly families: readonly StreamFamily[];

  constructor(...families: readonly StreamFamily[]) {
    this.families = families;
  }
}

/** What the contexts said of their streams: which are ours, and what they are about. One that nobody describes is shown by its name. */
export class EventStreams {
  readonly #families = new Map<string, StreamFamily>();

  /** @throws Error when two contexts describe the same streams */
  register(...families: readonly StreamFamily[]): void {
    for (const family of families) {
      const known = this.#families.get(family.prefix);
      if (known && known !== family) throw new Error(`Streams ${family.prefix} are described twice`);
      this.#families.set(family.prefix, family);
    }
  }

  /** What the names of our streams begin with; undefined where no context has described any, as in a part of the program. */
  get prefixes(): readonly string[] | undefined {
    return this.#families.size > 0 ? [...this.#families.keys()] : undefined;
  }

  /** Whether a stream is this program's. What stands in others is not read at all, whatever it says of itself. */
  owns(streamId: string): boolean {
    return isName(streamId) && (this.#families.size === 0 || this.#familyOf(streamId) !== undefined);
  }

  /** Whether it is wanted by who asks for `prefixes`; `settings` is one stream, and no beginning of others. */
  passes(streamId: string, prefixes: readonly string[] | undefined): boolean {
    if (!prefixes) return this.owns(streamId);
    return isName(streamId) && prefixes.some((prefix) => this.#begins(streamId, prefix));
  }

  /** Whether it is the name of one stream, and no beginning of others. */
  isSingle(prefix: string): boolean {
    return this.#families.get(prefix)?.single === true;
  }

  #begins(streamId: string, prefix: string): boolean {
    return this.isSingle(prefix) ? streamId === prefix : streamId.startsWith(prefix);
  }

  targetOf(streamId: string): StreamTarget {
    const found = this.#familyOf(streamId);
    if (!found) return { kind: 'other', id: streamId, label: streamId, path: null };
    const { kind, label, path } = found.family.subject;
    return { kind, id: found.id, label: label(found.id), path: path && path(found.id) };
  }

  /** The record that it belongs to: of what only bears the number of one, as favourites of a person, that one. */
  recordOf(streamId: string): StreamTarget {
    const found = this.#familyOf(streamId);
    const beside = found && !found.family.single ? found.family.subject.beside : undefined;
    const record = [...this.#families.values()].find(
      ({ single, subject }) => !single && subject.kind === beside && subject.beside === undefined,
    );
    return this.targetOf(found && record ? record.prefix + found.id : streamId);
  }

  /** This stream and all that are about the same: an ad and its review, a person's account and who looked at it. */
  aboutSame(streamId: string): readonly string[] {
    const found = this.#familyOf(streamId);
    if (!found || found.family.single) return [streamId];
    return [...this.#families.values()]
      .filter(({ single, subject }) => !single && subject.kind === found.family.subject.kind)
      .map(({ prefix }) => prefix + found.id);
  }

  /** The others that bear the same number: what else is about it, or stands beside it. */
  around(streamId: string): readonly string[] {
    const found = this.#familyOf(streamId);
    if (!found || found.family.single) return [];
    const kindOf = ({ kind, beside }: StreamSubject): string => beside ?? kind;
    const kind = kindOf(found.family.subject);
    if (kind === 'other') return [];
    return [...this.#families.values()]
      .filter((family) => family !== found.family && !family.single && kindOf(family.subject) === kind)
      .map(({ prefix }) => prefix + found.id);
  }

  /** The name with what `person` makes of the number of somebody in it; one that holds none is itself. */
  withOtherPeople(streamId: string, person: (number: string) => string): string {
    const found = this.#familyOf(streamId);
    if (!found || found.family.single) return streamId;
    const { kind, beside = kind, otherPeople } = found.family.subject;
    const id = otherPeople ? otherPeople(found.id, person) : beside === 'person' ? person(found.id) : found.id;
    return found.family.prefix + id;
  }

  /** The fields that are told to nobody who sees the words of the stream closed. */
  withheldIn(streamId: string): ReadonlySet<string> {
    return new Set(this.#familyOf(streamId)?.family.subject.withheld);
  }

  #familyOf(streamId: string): { readonly family: StreamFamily; readonly id: string } | undefined {
    for (const family of this.#families.values()) {
      if (family.single ? streamId !== family.prefix : !streamId.startsWith(family.prefix)) continue;
      return { family, id: family.single ? streamId : streamId.slice(family.prefix.length) };
    }
    return undefined;
  }
}
