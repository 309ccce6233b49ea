import { createHmac, type KeyObject } from 'node:crypto';
import type { z } from 'zod';
import type { EventStreams } from '#platform/event-store/event-streams.js';
import { namesSomebody } from '#modules/accounts/contract.js';
import { NumberMask } from './number-mask.js';
import { OwnWords } from './own-words.js';
import { TextMask } from './text-mask.js';

/** Fields of rows, and of events of others, that hold the number of somebody under a name of their own. */
const PEOPLE = new Set(['other_id', 'receiver_id', 'person', 'taken_from', 'by']);
const COORDINATES = new Set(['latitude', 'longitude', 'lat', 'lng']);
/** Digits by which a card, an account or a person is known elsewhere. */
const SECRETS = new Set(['bin', 'last4', 'iban', 'tckn', 'ip']);
/** What people offered each other: with as many digits, and no rule depends on which. */
const OFFERS = new Set(['offer_minor']);
const NUMBER = /^[1-9]\d{0,14}$/;
const DECIMALS = /^(-?\d+)\.(\d+)$/;
const IBAN = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g;
/** Small pictures of what somebody photographed. */
const PICTURE = 'data:';
const ANY_PICTURE = 'data:image/webp;base64,AAAA';
/** Names that whoever wrote gave to what they did: those of ours are as requests are numbered, others are what somebody liked. */
const COURSES = new Set(['client_id']);
/** Fields that hold the number of a photo, which anybody who has it can look at; so do `id` of a photo itself, and the names of what is in `placeholders`. */
const PHOTO = /(?:^|_)photo_id$/;
const PLACEHOLDERS = 'placeholders';
/** Numbers that say where somebody lives, where they stand among their words. */
const PLACES = new Set(['city_id', 'district_id']);
/** As requests and events are numbered: drawn by nobody in particular. */
const REQUEST = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/i;
/** The signs of a UUID that say of which kind it is: whoever reads one looks at them. */
const KINDS_OF_ID: ReadonlySet<number> = new Set([14, 19]);
const NONE: ReadonlySet<number> = new Set();
/** Fields by which a thing is told from others of its kind: an invoice, an order. */
const THING = /(?:^number|_id)$/;
const NUMBERED = /^(?=.*\d)[0-9A-Za-z-]{8,64}$/;
export const isRequest = (course: string): boolean => REQUEST.test(course);

/**
 * What of somebody may leave an installation: the shape. Words, numbers of people, places on the map, cards and accounts get others in their place, always
 * the same ones, and so do photos; names of the catalogue, ids of other things, sums and moments stay, because the rules depend on them.
 */
export class CapsuleMask {
  readonly #texts: TextMask;
  readonly #numbers: NumberMask;
  /** Names of streams and keys of rows that hold the number of somebody, by what they are here. */
  readonly #names = new Map<string, string>();
  /** Numbers of things that stand in clear in the capsule: sealed words that are one of them say no more by it. */
  readonly #things = new Set<string>();

  constructor(
    key: KeyObject | Buffer,
    private readonly streams: EventStreams,
  ) {
    this.#texts = new TextMask(key);
    this.#numbers = new NumberMask(this.#texts.key);
  }

  /** Which key it was: two capsules that say the same can be held against each other. */
  get name(): string {
    return this.#texts.name;
  }

  /** `favorites-7`, where 7 is somebody, with the number that they have in capsules. What else holds the same id gets it, too. */
  stream(name: string): string {
    const masked = this.streams.withOtherPeople(name, (person) => this.person(person));
    if (masked !== name) {
      const from = [...name].findIndex((letter, at) => letter === '-' && /\d/.test(name[at + 1] ?? ''));
      this.#know(name, masked);
      if (from >= 0) this.#know(name.slice(from + 1), masked.slice(from + 1));
    }
    return masked;
  }

  /** The number of somebody as text; what is no number (`system:operator`) stays. */
  person(id: string): string {
    return NUMBER.test(id) ? String(this.#numbers.of(Number(id))) : id;
  }

  /**
   * The id of an event follows from what was asked, by whom and of which stream, all of which can be tried one by one: another of the same form, which
   * whatever mentions it in the capsule has as well.
   */
  event(id: string): string {
    const masked = this.#drawn('event', id, KINDS_OF_ID);
    this.#know(id, masked);
    return masked;
  }

  /** What an event belongs to or follows from: the number of a request stays, any other name may hold the number of somebody. */
  course(name: string): string {
    return this.#names.get(name) ?? (isRequest(name) ? name : this.#texts.text(name));
  }

  /** A row has another key where the events have other numbers. */
  key(here: string, there: string): void {
    if (here !== there) this.#know(here, there);
  }

  /** What an event says in clear of which invoice or order it is about: a document that is sealed names the same one, and what is made of both agrees. */
  things(data: Readonly<Record<string, unknown>>, sealed: ReadonlySet<string>): void {
    for (const [name, value] of Object.entries(data)) {
      const isThing = THING.test(name) && !sealed.has(name) && !COURSES.has(name) && !SECRETS.has(name);
      if (!isThing || typeof value !== 'string' || !NUMBERED.test(value)) continue;
      if (this.#text(value, name, false) === value) this.#things.add(value);
    }
  }

  /**
   * @param sealed fields that hold words of somebody, of which no text stays
   * @param schemas of its fields: what one lists is a word of the program, which stays where rules read it
   */
  data(
    data: Readonly<Record<string, unknown>>,
    sealed: ReadonlySet<string>,
    schemas: Readonly<Record<string, z.core.$ZodType>> = {},
  ): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        this.value(
          value,
          name,
          sealed.has(name),
          Object.hasOwn(schemas, name) ? OwnWords.of(schemas[name]) : undefined,
        ),
      ]),
    );
  }

  /** Of an event of a type that nobody here knows: what a field holds is not known either, so nothing of it stays but names, its shape, and what is yes or no. */
  unknown(value: unknown, name = ''): unknown {
    if (typeof value === 'number') return isPerson(name) ? this.#numbers.of(value) : this.#digits(value);
    if (typeof value === 'string') return this.#text(value, name, true);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => this.unknown(one, name));
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, this.unknown(one, inner)]));
  }

  /** Everything in it, however deep it stands; names of fields stay. */
  value(value: unknown, name: string, isSealed: boolean, own = OwnWords.none): unknown {
    if (typeof value === 'number') return this.#number(value, name);
    if (typeof value === 'string') return own.has(value) ? value : this.#text(value, name, isSealed);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    if (Array.isArray(value)) return value.map((one) => this.value(one, name, isSealed, own.within()));
    const isPhoto = 'id' in value && 'width' in value && 'height' in value;
    return Object.fromEntries(
      Object.entries(value).map(([inner, one]: [string, unknown]) => {
        if (name === PLACEHOLDERS) return [this.#photo(inner), this.value(one, inner, isSealed)];
        if (isPhoto && inner === 'id' && typeof one === 'string') return [inner, this.#photo(one)];
        if (isSealed && PLACES.has(inner) && typeof one === 'number') return [inner, this.#digits(one)];
        return [inner, this.value(one, inner, isSealed, own.within(inner))];
      }),
    );
  }

  #photo(id: string): string {
    return this.#drawn('photo', id);
  }

  /** Another one of the same form. @param kept places whose sign stays */
  #drawn(what: string, id: string, kept: ReadonlySet<number> = NONE): string {
    const drawn = createHmac('sha256', this.#texts.key).update(`${what} ${id}`).digest('hex');
    return id.replaceAll(/[a-z0-9]/gi, (sign, at: number) => (kept.has(at) ? sign : (drawn[at % drawn.length] ?? '0')));
  }

  /** With as many digits; a number too long to be written out is none. */
  #digits(number: number): number {
    const digits = Number(this.#texts.text(String(number)).replace(/^0/, '1'));
    return Number.isFinite(digits) ? digits : 0;
  }

  #number(value: number, name: string): number {
    if (isPerson(name)) return this.#numbers.of(value);
    if (OFFERS.has(name)) return this.#digits(value);
    if (!COORDINATES.has(name)) return value;
    const [, whole, decimals = ''] = DECIMALS.exec(String(value)) ?? [];
    // What is left is some hundred kilometres wide, and within the country.
    return whole === undefined
      ? value
      : Number(`${whole}.${this.#texts.text(`${value} ${decimals}`).slice(-decimals.length)}`);
  }

  #text(text: string, name: string, isSealed: boolean): string {
    if (text.startsWith(PICTURE)) return ANY_PICTURE;
    if (PHOTO.test(name)) return this.#photo(text);
    if (COURSES.has(name)) return this.course(text);
    if (isPerson(name) && NUMBER.test(text)) return this.person(text);
    if (isSealed && !SECRETS.has(name) && this.#things.has(text)) return text;
    if (isSealed || SECRETS.has(name)) return IBAN_ALONE.test(text) ? this.#iban(text) : this.#texts.text(text);
    const known = this.#names.get(text) ?? this.stream(text);
    if (known !== text) return known;
    return this.#texts.sentence(text).replaceAll(IBAN, (iban) => this.#iban(iban));
  }

  /** Of the same country, and with the check digits that belong to it: whoever reads one looks at them. */
  #iban(iban: string): string {
    const masked = this.#texts.text(iban);
    const body = [...iban.slice(4)].map((sign, at) => (/\d/.test(sign) ? (masked[at + 4] ?? sign) : sign)).join('');
    const country = iban.slice(0, 2);
    const digits = [...`${body}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
    return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${body}`;
  }

  /** A bare number is many things. */
  #know(here: string, there: string): void {
    if (!NUMBER.test(here)) this.#names.set(here, there);
  }
}

const IBAN_ALONE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const isPerson = (name: string): boolean => namesSomebody(name) || PEOPLE.has(name);
