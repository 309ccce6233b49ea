import { describe, expect, it } from '@jest/globals';
import { ReferenceLocations } from '#modules/locations/reference-locations.js';
import { ConversationAnswers } from './conversation-answers.js';
import type { SideRecord } from './conversation-record.js';

const place = (id: number, name: string) => ({ id, name, latitude: 40, longitude: 29 });
const locations = new ReferenceLocations(
  [
    { ...place(34, 'İstanbul'), districts: [place(3438, 'Üsküdar')] },
    { ...place(41, 'Kocaeli'), districts: [place(4106, 'Gebze')] },
  ],
  { former: new Map(), leads: new Map([[3423, 4106]]), went: [] },
);
const answers = new ConversationAnswers({ byIds: () => Promise.resolve(new Map()) }, locations);
const aboutAdIn = (city_id: number, district_id: number): SideRecord => ({
  ...{ id: '9-7-7', conversation: '9-7', listing_id: 9, user_id: 7, other_id: 8, role: 'buyer', last_number: null },
  ...{ moved_at: new Date(0), read_by_me: 0, read_by_other: 0, archived: false, muted: false, open_report: null },
  ...{ last_revision: 0, unread: 0, sold_to_buyer_at: null, last_message: null, owner_id: 8, status: 'active' },
  face: { title: 'Tertemiz Ford', price_minor: 100, city_id, district_id, cover: null },
  ...{ is_public: true, sold_at: null, is_here: true, is_suspended: false, blocked_by_me: false, blocks_me: false },
  seen_at: null,
});

describe('a conversation', () => {
  it.each([
    [34, 3438, { city: { id: 34, name: 'İstanbul' }, district: { id: 3438, name: 'Üsküdar' } }],
    [34, 3423, { city: { id: 41, name: 'Kocaeli' }, district: { id: 4106, name: 'Gebze' } }],
  ])('says where its ad is by now: %i, %i', async (city_id, district_id, where) => {
    expect((await answers.one(aboutAdIn(city_id, district_id))).listing).toMatchObject(where);
  });
});
