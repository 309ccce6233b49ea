import type pg from 'pg';
import { BOOKS, type Build, schemaOf } from './build.js';

/** The version of builds that nobody will ever show. */
export const TRIED_VERSION = 0;
/** Of no other build: those begin with 1. */
const SLOT = 0;

const placeOf = (projection: string) => ({ projection, version: TRIED_VERSION, slot: SLOT });
const booksNameOf = (projection: string): string => `${schemaOf(placeOf(projection))}_books`;

/**
 * A trial keeps its checkpoint and what it has parked beside its own tables: it writes nothing into those of the installation, which may be of an
 * older version and lack what this one writes there. Its schemas stand and fall with it.
 */
export async function openTrial(client: pg.ClientBase, projection: string, storeId: string): Promise<Build> {
  await dropTrial(client, projection);
  const place = placeOf(projection);
  const books = booksNameOf(projection);
  await client.query(`
    create schema ${schemaOf(place)};
    create schema ${books};
    create table ${books}.checkpoint (
      projection text collate "C" not null,
      slot       int not null,
      position   text collate "C" not null default '',
      handled    bigint not null default 0,
      event_at   timestamptz,
      indexed    boolean not null default false,
      updated_at timestamptz,
      taken      text collate "C",
      primary key (projection, slot)
    );
    create table ${books}.parked (
      projection text collate "C" not null,
      slot       int not null,
      position   text collate "C" not null,
      stream_id  text collate "C" not null,
      revision   bigint not null,
      event_id   uuid not null,
      type       text not null,
      error      text,
      fault      text,
      parked_at  timestamptz not null default clock_timestamp(),
      waits_with text collate "C",
      primary key (projection, slot, position)
    );
    create index on ${books}.parked (projection, slot, waits_with, position);
  `);
  await client.query(`insert into ${books}.checkpoint (projection, slot) values ($1, $2)`, [projection, SLOT]);
  return { ...place, storeId, position: '', handled: 0, indexed: false, books };
}

/** Also of a trial that was killed. */
export async function dropTrial(client: pg.ClientBase | pg.Pool, projection: string): Promise<void> {
  await client.query(
    `drop schema if exists ${schemaOf(placeOf(projection))} cascade; drop schema if exists ${booksNameOf(projection)} cascade`,
  );
}

/** Whether a build is one of those. */
export const isTrial = ({ books = BOOKS }: Pick<Build, 'books'>): boolean => books !== BOOKS;
