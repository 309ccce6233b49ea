import type {
  Conversation,
  ConversationClosed,
  ConversationListing,
  ConversationPerson,
  Message,
  OfferState,
} from '@ilan/api';
import { Injectable, Optional } from '@nestjs/common';
import { decimalText } from '#kernel/money.js';
import { slugify } from '#kernel/turkish-text.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import { People, type PublicProfile } from '#modules/accounts/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { OnlinePeople } from '#modules/realtime/contract.js';
import { warningsOf } from '../message-warnings.js';
import type { MessageRow } from '../projections/message.js';
import type { MessageJson, SideRecord, AdAndOther } from './conversation-record.js';

/** Why nothing can be written, the first that applies. */
export function closedOf(found: AdAndOther): ConversationClosed | null {
  if (found.owner_id === null) return 'listing_removed';
  if (!found.is_here) return 'person_gone';
  if (found.is_suspended) return 'person_suspended';
  if (found.blocked_by_me) return 'you_blocked';
  return found.blocks_me ? 'unavailable' : null;
}

/** A message as one side reads it: the other's words with their warnings, one's own with their `client_id`. */
export function messageAnswer(row: MessageRow | MessageJson, reader: number): Message {
  const isOwn = row.sender_id === reader;
  return {
    number: row.number,
    sender_id: row.sender_id,
    client_id: isOwn && row.client_id !== '' ? row.client_id : null,
    body: row.body === '' ? null : row.body,
    erased: row.erased,
    photos: row.photos.map(photoAnswer),
    offer: row.offer_minor === null ? null : offerAnswer(row.offer_minor, row.offer_state),
    warnings: isOwn || row.body === null ? [] : warningsOf(row.body),
    held: row.held !== null && row.held !== 'deleted',
    sent_at: new Date(row.sent_at).toISOString(),
  };
}

const offerAnswer = (price_minor: number, state: OfferState | null) => ({
  price: decimalText(price_minor),
  price_minor,
  state: state ?? 'open',
});

/** Rows of conversations, told to one of their sides. */
@Injectable()
export class ConversationAnswers {
  constructor(
    private readonly people: People,
    private readonly locations: Locations,
    @Optional() private readonly online?: OnlinePeople,
  ) {}

  async all(rows: readonly SideRecord[]): Promise<Conversation[]> {
    const people = await this.people.byIds([...new Set(rows.map(({ other_id }) => other_id))]);
    return rows.map((row) => this.conversation(row, people.get(row.other_id)));
  }

  async one(row: SideRecord): Promise<Conversation> {
    const [answer] = await this.all([row]);
    if (!answer) throw new Error(`Nothing became of ${row.id}`);
    return answer;
  }

  private conversation(row: SideRecord, profile: PublicProfile | undefined): Conversation {
    return {
      listing: this.listing(row),
      person: this.person(row, profile),
      role: row.role,
      closed: closedOf(row),
      archived: row.archived,
      muted: row.muted,
      unread: row.unread,
      last_message: row.last_message && messageAnswer(row.last_message, row.user_id),
      read_by_other: row.read_by_other,
      read_by_me: row.read_by_me,
      reported: row.open_report !== null,
      updated_at: row.moved_at.toISOString(),
      revision: row.last_revision,
    };
  }

  private listing({ listing_id: id, face, status, sold_at, sold_to_buyer_at }: SideRecord): ConversationListing {
    const place = (placeId: number, known: { readonly id: number; readonly name: string } | null | undefined) => ({
      id: known?.id ?? placeId,
      name: known?.name ?? '',
    });
    const now = face && placeById(this.locations, face.city_id, face.district_id);
    return {
      id,
      title: face?.title ?? null,
      slug_pid: face && `${slugify(face.title)}-p${id}`,
      price: face && decimalText(face.price_minor),
      price_minor: face?.price_minor ?? null,
      cover: face?.cover ? photoAnswer(face.cover) : null,
      district: face && place(face.district_id, now?.district ?? this.locations.district(face.district_id)),
      city: face && place(face.city_id, now?.city ?? this.locations.city(face.city_id)),
      status,
      sold_to_buyer: status === 'sold' && sold_to_buyer_at !== null && sold_at !== null && sold_to_buyer_at >= sold_at,
    };
  }

  private person(row: SideRecord, profile: PublicProfile | undefined): ConversationPerson {
    const { other_id: id } = row;
    // Who has closed the door is not watched through the window, and does not watch; nor does who has not written yet.
    const knows = row.last_number !== null;
    const isShown = knows && row.is_here && !row.is_suspended && !row.blocked_by_me && !row.blocks_me;
    const online = isShown && (this.online?.has(id) ?? false);
    return {
      id,
      name: row.is_here ? (profile?.name ?? GONE) : GONE,
      photo: row.is_here ? (profile?.photo ?? null) : null,
      online,
      last_seen_at: isShown && !online ? (row.seen_at?.toISOString() ?? null) : null,
    };
  }
}

const GONE = 'Silinmiş kullanıcı';
