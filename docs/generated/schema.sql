create extension pg_trgm;

create extension unaccent;

create schema app;

create schema es;

create schema projection;

create schema rm;

create schema search;

create sequence app.dirty_mark as bigint start 1 increment 1 cache 1;

create sequence app.listing_id as bigint start 1 increment 1 cache 1;

create sequence app.user_id as bigint start 1 increment 1 cache 1;

create sequence es.event_position as bigint start 1 increment 1 cache 1;

create sequence public.migration_id_seq as integer start 1 increment 1 cache 1;

create sequence search.generation as bigint start 2 increment 1 cache 1;

create table app.account_export (
  person_id bigint not null,
  id uuid not null,
  status text not null,
  tries integer default 0 not null,
  requested_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  size_bytes bigint,
  constraint account_export_check CHECK (((status = 'ready'::text) = (size_bytes IS NOT NULL))),
  constraint account_export_check1 CHECK (((status = 'ready'::text) = (expires_at IS NOT NULL))),
  constraint account_export_pkey PRIMARY KEY (person_id),
  constraint account_export_status_check CHECK ((status = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text])))
);

create table app.audit_acknowledged (
  witness text not null,
  day date not null,
  last bigint not null,
  hash bytea not null,
  acknowledged_at timestamp with time zone not null,
  constraint audit_acknowledged_pkey PRIMARY KEY (witness, last, day, hash)
);

create table app.audit_chain (
  singleton boolean default true not null,
  store_id text not null,
  "position" text not null,
  events bigint not null,
  number bigint not null,
  hash bytea not null,
  generation integer default 1 not null,
  taken text collate "C",
  constraint audit_chain_pkey PRIMARY KEY (singleton),
  constraint audit_chain_singleton_check CHECK (singleton)
);

create table app.audit_check (
  id bigint generated always as identity not null,
  requested_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  intact boolean,
  events bigint default 0 not null,
  entries bigint default 0 not null,
  entry bigint,
  fault text,
  foreign_events bigint default 0 not null,
  foreign_first jsonb default '[]'::jsonb not null,
  unchained bigint default 0 not null,
  failures integer default 0 not null,
  failed_at timestamp with time zone,
  failure text,
  repeated_events bigint default 0 not null,
  repeated_first jsonb default '[]'::jsonb not null,
  constraint audit_check_pkey PRIMARY KEY (id)
);

create table app.audit_entry (
  number bigint not null,
  event_id uuid not null,
  stream_id text collate "C" not null,
  revision bigint not null,
  type text collate "C" not null,
  actor_id text not null,
  actor_role text not null,
  occurred_at timestamp with time zone not null,
  correlation_id text not null,
  leaf bytea not null,
  hash bytea not null,
  constraint audit_entry_pkey PRIMARY KEY (number)
);

create table app.audit_witness_failure (
  witness text not null,
  since timestamp with time zone not null,
  reason text not null,
  constraint audit_witness_failure_pkey PRIMARY KEY (witness)
);

create table app.audit_witnessed (
  witness text not null,
  day date not null,
  last bigint not null,
  hash bytea not null,
  sent_at timestamp with time zone not null,
  generation integer default 1 not null,
  constraint audit_witnessed_pkey PRIMARY KEY (witness, last, day, hash)
);

create table app.bank_words (
  transfer_id text not null,
  words text not null,
  constraint bank_words_pkey PRIMARY KEY (transfer_id)
);

create table app.billed_profile (
  user_id bigint not null,
  billed jsonb not null,
  constraint billed_profile_pkey PRIMARY KEY (user_id)
);

create table app.book_month_sum (
  sums_id bigint not null,
  month text collate "C" not null,
  entries bigint not null,
  debit bigint not null,
  credit bigint not null,
  then_debit bigint not null,
  then_credit bigint not null,
  later bigint not null,
  constraint book_month_sum_pkey PRIMARY KEY (sums_id, month),
  constraint book_month_sum_sums_id_fkey FOREIGN KEY (sums_id) REFERENCES app.book_sums(id) ON DELETE CASCADE
);

create table app.book_sale_sum (
  sums_id bigint not null,
  booked text collate "C" not null,
  way text not null,
  kind text not null,
  name text not null,
  rate integer not null,
  lines bigint not null,
  net bigint not null,
  vat bigint not null,
  is_withheld boolean not null,
  withheld bigint not null,
  constraint book_sale_sum_pkey PRIMARY KEY (sums_id, booked, way, kind, name, rate, is_withheld),
  constraint book_sale_sum_sums_id_fkey FOREIGN KEY (sums_id) REFERENCES app.book_sums(id) ON DELETE CASCADE
);

create table app.book_sum (
  sums_id bigint not null,
  booked text collate "C" not null,
  role text not null,
  kind text not null,
  late boolean not null,
  lines bigint not null,
  debit bigint not null,
  credit bigint not null,
  constraint book_sum_pkey PRIMARY KEY (sums_id, booked, role, kind, late),
  constraint book_sum_sums_id_fkey FOREIGN KEY (sums_id) REFERENCES app.book_sums(id) ON DELETE CASCADE
);

create table app.book_sums (
  id bigint generated always as identity not null,
  build text collate "C" not null,
  "position" text collate "C" not null,
  made_at timestamp with time zone not null,
  constraint book_sums_build_position_key UNIQUE (build, "position"),
  constraint book_sums_pkey PRIMARY KEY (id)
);

create table app.book_uneven (
  sums_id bigint not null,
  "position" text collate "C" not null,
  booked text collate "C" not null,
  difference bigint not null,
  constraint book_uneven_pkey PRIMARY KEY (sums_id, "position", booked),
  constraint book_uneven_sums_id_fkey FOREIGN KEY (sums_id) REFERENCES app.book_sums(id) ON DELETE CASCADE
);

create table app.confirm_code (
  session_id uuid not null,
  code_hash bytea,
  tries_left integer not null,
  expires_at timestamp with time zone not null,
  purpose text default 'confirm'::text not null,
  by_operator boolean default false not null,
  constraint confirm_code_pkey PRIMARY KEY (session_id),
  constraint confirm_code_session_id_fkey FOREIGN KEY (session_id) REFERENCES app.session(id) ON DELETE CASCADE
);

create table app.demo_load (
  seed integer not null,
  listings integer not null,
  anchor timestamp with time zone not null,
  completed integer default 0 not null,
  finished_at timestamp with time zone,
  forced boolean default false not null,
  constraint demo_load_pkey PRIMARY KEY (seed, listings)
);

create table app.dirty (
  queue text collate "C" not null,
  key text collate "C" not null,
  mark bigint default nextval('app.dirty_mark'::regclass) not null,
  marked_at timestamp with time zone default clock_timestamp() not null,
  constraint dirty_pkey PRIMARY KEY (queue, key)
);

create table app.erasure (
  person_id bigint not null,
  receipt_id uuid not null,
  due_at timestamp with time zone not null,
  started_at timestamp with time zone not null,
  inventory json,
  key_destroyed_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint erasure_pkey PRIMARY KEY (person_id),
  constraint erasure_receipt_id_key UNIQUE (receipt_id)
);

create table app.erasure_receipt (
  id uuid not null,
  person_id bigint not null,
  receipt json not null,
  public_key text not null,
  signature text not null,
  issued_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint erasure_receipt_id_fkey FOREIGN KEY (id) REFERENCES app.erasure(receipt_id),
  constraint erasure_receipt_person_id_key UNIQUE (person_id),
  constraint erasure_receipt_pkey PRIMARY KEY (id)
);

create table app.invoice_delivery (
  invoice_id text not null,
  tries integer not null,
  due_at timestamp with time zone not null,
  error text,
  what text not null,
  constraint invoice_delivery_pkey PRIMARY KEY (invoice_id),
  constraint invoice_delivery_what CHECK ((what = ANY (ARRAY['invoice'::text, 'cancellation'::text, 'answer'::text])))
);

create table app.iyzico_payment (
  ref text not null,
  order_id text not null,
  token text not null,
  page_url text not null,
  payment_id text,
  paid_at timestamp with time zone,
  items jsonb default '[]'::jsonb not null,
  constraint iyzico_payment_pkey PRIMARY KEY (ref),
  constraint iyzico_payment_token_key UNIQUE (token)
);

create table app.iyzico_refund (
  key text not null,
  line integer not null,
  ref text not null,
  amount_minor bigint not null,
  state text default 'sent'::text not null,
  constraint iyzico_refund_pkey PRIMARY KEY (ref, key, line),
  constraint iyzico_refund_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'done'::text, 'refused'::text])))
);

create table app.kept_answer (
  person_id bigint not null,
  key_hash bytea not null,
  fingerprint text not null,
  begun_at timestamp with time zone not null,
  holder uuid not null,
  held_until timestamp with time zone not null,
  status smallint,
  "position" text,
  answer text,
  constraint kept_answer_pkey PRIMARY KEY (person_id, key_hash)
);

create table app.known_device (
  user_id bigint not null,
  device text not null,
  seen_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (user_id, device),
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.known_log (
  singleton boolean default true not null,
  store_id text not null,
  since timestamp with time zone default now() not null,
  recovering_since timestamp with time zone,
  shared text,
  constraint known_log_pkey PRIMARY KEY (singleton),
  constraint known_log_singleton_check CHECK (singleton)
);

create table app.last_seen (
  user_id bigint not null,
  shown boolean default true not null,
  seen_at timestamp with time zone,
  constraint last_seen_pkey PRIMARY KEY (user_id)
);

create table app.listing_draft (
  user_id bigint not null,
  content jsonb not null,
  photo_ids text[] not null,
  updated_at timestamp with time zone not null,
  constraint listing_draft_pkey PRIMARY KEY (user_id)
);

create table app.listing_submission (
  owner_id bigint not null,
  idempotency_key text not null,
  listing_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint listing_submission_idempotency_key_check CHECK ((length(idempotency_key) <= 200)),
  constraint listing_submission_pkey PRIMARY KEY (owner_id, idempotency_key)
);

create table app.log_moment (
  store_id text not null,
  hour timestamp with time zone not null,
  "position" text collate "C" not null,
  constraint log_moment_pkey PRIMARY KEY (store_id, hour)
);

create table app.log_sum (
  store_id text not null,
  "position" text collate "C" not null,
  events bigint not null,
  constraint log_sum_pkey PRIMARY KEY (store_id)
);

create table app.log_type_sum (
  store_id text not null,
  type text collate "C" not null,
  schema integer not null,
  events bigint not null,
  bytes bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint log_type_sum_pkey PRIMARY KEY (store_id, type, schema)
);

create table app.mail (
  id bigint generated always as identity not null,
  key text not null,
  kind text not null,
  person_id bigint,
  data jsonb not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  finished_at timestamp with time zone,
  outcome text,
  last_error text,
  failing_since timestamp with time zone,
  retried_at timestamp with time zone,
  constraint mail_check CHECK (((finished_at IS NULL) = (outcome IS NULL))),
  constraint mail_key_key UNIQUE (key),
  constraint mail_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'dropped'::text, 'refused'::text, 'given_up'::text]))),
  constraint mail_person_id_fkey FOREIGN KEY (person_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint mail_pkey PRIMARY KEY (id)
);

create table app.mail_stop (
  token_hash bytea not null,
  user_id bigint not null,
  sort text not null,
  what text[] not null,
  made_at timestamp with time zone not null,
  constraint mail_stop_pkey PRIMARY KEY (token_hash)
);

create table app.mailed_token (
  hash bytea not null,
  purpose text not null,
  user_id bigint not null,
  email text not null,
  mail_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint mailed_token_pkey PRIMARY KEY (hash),
  constraint mailed_token_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'verify'::text]))),
  constraint mailed_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.member_place (
  user_id bigint not null,
  city_id integer,
  district_id integer,
  chosen_at timestamp with time zone not null,
  constraint member_place_pkey PRIMARY KEY (user_id)
);

create table app.notice (
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  subject text not null,
  data jsonb not null,
  occasion text not null,
  times integer default 1 not null,
  superseded boolean default false not null,
  mail_key text,
  push_due boolean default false not null,
  constraint notice_once UNIQUE (user_id, occasion),
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.notice_preference (
  user_id bigint not null,
  topic text not null,
  channel text not null,
  wanted boolean not null,
  constraint notice_preference_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text]))),
  constraint notice_preference_pkey PRIMARY KEY (user_id, topic, channel),
  constraint notice_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.passkey (
  id bigint generated always as identity not null,
  credential_id text not null,
  user_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.passkey_challenge (
  held_by bytea not null,
  user_id bigint not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (held_by),
  constraint passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.payment_message (
  id bigint generated always as identity not null,
  ref text not null,
  source text not null,
  said text not null,
  times integer default 1 not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint payment_message_pkey PRIMARY KEY (id)
);

create table app.payout_match_try (
  payout_line_id text not null,
  tried_at timestamp with time zone not null,
  error text not null,
  constraint payout_match_try_pkey PRIMARY KEY (payout_line_id)
);

create table app.person_key (
  person_id text not null,
  wrapped bytea,
  created_at timestamp with time zone default now() not null,
  destroyed_at timestamp with time zone,
  constraint person_key_check CHECK (((wrapped IS NULL) = (destroyed_at IS NOT NULL))),
  constraint person_key_pkey PRIMARY KEY (person_id)
);

create table app.photo_quarter (
  quarter integer not null,
  photo_id text not null,
  fingerprint bit(64) not null,
  constraint photo_quarter_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES app.upload(id) ON DELETE CASCADE,
  constraint photo_quarter_pkey PRIMARY KEY (quarter, photo_id) INCLUDE (fingerprint)
);

create table app.portrait (
  id text not null,
  user_id bigint,
  remove_at timestamp with time zone,
  constraint portrait_pkey PRIMARY KEY (id),
  constraint portrait_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE SET NULL
);

create table app.push_subscription (
  id text not null,
  user_id bigint not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  made_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES app.session(id) ON DELETE CASCADE,
  constraint push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create unlogged table app.rate_limit (
  key text not null,
  used_until timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table app.reaction (
  name text not null,
  store_id text not null,
  "position" text not null,
  handled bigint default 0 not null,
  taken text collate "C",
  constraint reaction_pkey PRIMARY KEY (name)
);

create table app.reaction_parked (
  name text not null,
  "position" text collate "C" not null,
  stream_id text collate "C" not null,
  revision bigint not null,
  event_id uuid not null,
  type text not null,
  error text,
  parked_at timestamp with time zone default clock_timestamp() not null,
  fault text,
  constraint reaction_parked_name_fkey FOREIGN KEY (name) REFERENCES app.reaction(name) ON DELETE CASCADE,
  constraint reaction_parked_pkey PRIMARY KEY (name, "position")
);

create table app.reaction_skipped (
  name text not null,
  stream_id text collate "C" not null,
  revision bigint not null,
  event_id uuid not null,
  error text,
  skipped_at timestamp with time zone default clock_timestamp() not null,
  fault text,
  constraint reaction_skipped_pkey PRIMARY KEY (name, stream_id, revision)
);

create table app.reaction_unseen (
  name text not null,
  behind text collate "C" not null,
  until text collate "C" not null,
  is_known boolean not null,
  constraint reaction_unseen_name_fkey FOREIGN KEY (name) REFERENCES app.reaction(name) ON DELETE CASCADE,
  constraint reaction_unseen_pkey PRIMARY KEY (name, until)
);

create table app.recent_search (
  user_id bigint not null,
  sealed text not null,
  updated_at timestamp with time zone not null,
  constraint recent_search_pkey PRIMARY KEY (user_id)
);

create table app.recovery_code (
  user_id bigint not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.report_run (
  id uuid not null,
  user_id bigint not null,
  report text not null,
  format text not null,
  query jsonb not null,
  sameness text not null,
  state text not null,
  tries integer default 0 not null,
  rows_done bigint default 0 not null,
  rows_total bigint,
  file_name text,
  content_type text,
  size_bytes bigint,
  problem text,
  requested_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  recorded boolean default false not null,
  as_of timestamp with time zone,
  constraint report_run_pkey PRIMARY KEY (id),
  constraint report_run_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text])))
);

create table app.saved_search_hit (
  id bigint generated always as identity not null,
  search_id uuid not null,
  user_id bigint not null,
  listing_id bigint not null,
  kind text not null,
  price_minor bigint not null,
  price_before bigint,
  matched_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  mail_key text,
  constraint saved_search_hit_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'price_drop'::text]))),
  constraint saved_search_hit_pkey PRIMARY KEY (id),
  constraint saved_search_hit_search_id_listing_id_price_minor_key UNIQUE (search_id, listing_id, price_minor)
);

create table app.search_seen (
  day date not null,
  visitor bytea not null,
  constraint search_seen_pkey PRIMARY KEY (day, visitor)
);

create table app.search_term (
  day date not null,
  term text not null,
  spelling text not null,
  searchers integer not null,
  found boolean not null,
  words bytea default uuid_send(gen_random_uuid()) not null,
  constraint search_term_pkey PRIMARY KEY (day, words)
);

create table app.second_step (
  token_hash bytea not null,
  user_id bigint not null,
  password_mark bytea,
  remember boolean not null,
  redirect text,
  tries_left integer not null,
  expires_at timestamp with time zone not null,
  provider text,
  subject text,
  constraint second_step_pkey PRIMARY KEY (token_hash),
  constraint second_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.security_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  kind text not null,
  user_id bigint,
  account_hash text not null,
  address_hash text not null,
  device text not null,
  constraint security_log_pkey PRIMARY KEY (id),
  constraint security_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.sent_text (
  sender_id bigint not null,
  mark text not null,
  receiver_id bigint not null,
  sent_at timestamp with time zone not null,
  constraint sent_text_pkey PRIMARY KEY (sender_id, mark, receiver_id)
);

create table app.session (
  id uuid not null,
  token_hash bytea not null,
  user_id bigint not null,
  remember boolean not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  proved_at timestamp with time zone default now() not null,
  plain_cookie boolean default false not null,
  mailbox_proved_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.settled_day (
  method text not null,
  day date not null,
  asked_at timestamp with time zone not null,
  constraint settled_day_pkey PRIMARY KEY (method, day)
);

create table app.slide_picture (
  id text not null,
  begun_at timestamp with time zone not null,
  width integer,
  height integer,
  placeholder text,
  constraint slide_picture_pkey PRIMARY KEY (id)
);

create table app.social_code (
  code_hash bytea not null,
  browser_hash bytea not null,
  user_id bigint not null,
  redirect text not null,
  remember boolean not null,
  expires_at timestamp with time zone not null,
  provider text,
  subject text,
  constraint social_code_pkey PRIMARY KEY (code_hash),
  constraint social_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.social_handshake (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  redirect text not null,
  remember boolean not null,
  expires_at timestamp with time zone not null,
  constraint social_handshake_pkey PRIMARY KEY (state_hash)
);

create table app.social_identity (
  provider text not null,
  subject text not null,
  user_id bigint not null,
  linked_at timestamp with time zone not null,
  is_mailbox boolean default false not null,
  constraint social_identity_pkey PRIMARY KEY (provider, subject),
  constraint social_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.social_proof (
  id bigint generated always as identity not null,
  token_hashes bytea[] default '{}'::bytea[] not null,
  browser_hash bytea not null,
  provider text not null,
  subject text not null,
  email text not null,
  given_name text,
  family_name text,
  redirect text not null,
  remember boolean not null,
  expires_at timestamp with time zone not null,
  constraint social_proof_pkey PRIMARY KEY (id)
);

create table app.standing_search (
  search_id uuid not null,
  user_id bigint not null,
  version integer not null,
  search jsonb not null,
  since text not null,
  gone jsonb default '[]'::jsonb not null,
  constraint standing_search_pkey PRIMARY KEY (search_id)
);

create table app.standing_search_key (
  key text not null,
  search_id uuid not null,
  category_id integer,
  city_id integer,
  district_id integer,
  price_min bigint,
  price_max bigint,
  constraint standing_search_key_search_id_fkey FOREIGN KEY (search_id) REFERENCES app.standing_search(search_id) ON DELETE CASCADE
);

create table app.test_card_payment (
  ref text not null,
  order_id text not null,
  amount_minor bigint not null,
  return_url text not null,
  state text default 'card'::text not null,
  does text,
  failure text,
  bin text,
  last4 text,
  wrong_codes integer default 0 not null,
  paid_at timestamp with time zone,
  answers_from timestamp with time zone,
  notices integer default 0 not null,
  notify_at timestamp with time zone,
  dispute_at timestamp with time zone,
  refunded_minor bigint default 0 not null,
  refund_keys text[] default '{}'::text[] not null,
  disputed boolean default false not null,
  constraint test_card_payment_pkey PRIMARY KEY (ref),
  constraint test_card_payment_state_check CHECK ((state = ANY (ARRAY['card'::text, 'code'::text, 'paid'::text, 'failed'::text])))
);

create table app.test_card_payout (
  ref text not null,
  day date not null,
  gross_minor bigint not null,
  fee_minor bigint not null,
  told_as text,
  constraint test_card_payout_pkey PRIMARY KEY (ref, day)
);

create table app.totp_factor (
  user_id bigint not null,
  secret text not null,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint totp_factor_pkey PRIMARY KEY (user_id),
  constraint totp_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table app.upload (
  id text not null,
  owner_id bigint not null,
  bytes integer not null,
  photo jsonb,
  fingerprints bit(64)[],
  tint_red smallint,
  tint_blue smallint,
  root_id text not null,
  turns smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  in_draft boolean default false not null,
  listing_id bigint,
  taken_at timestamp with time zone,
  settled boolean default false not null,
  remove_at timestamp with time zone,
  colours bytea,
  original boolean default false not null,
  refusal text,
  tries integer default 0 not null,
  working_since timestamp with time zone,
  in_message boolean default false not null,
  constraint upload_pkey PRIMARY KEY (id)
);

create table app."user" (
  id bigint default nextval('app.user_id'::regclass) not null,
  name text not null,
  surname text not null,
  email text not null,
  phone text,
  photo text,
  password_hash text,
  member_since timestamp with time zone default now() not null,
  email_verified_at timestamp with time zone,
  delete_at timestamp with time zone,
  closed_at timestamp with time zone,
  folded_name text generated always as (app.fold_name(((name || ' '::text) || surname))) stored not null,
  demo boolean default false not null,
  constraint user_pkey PRIMARY KEY (id)
);

create table app.view_seen (
  day date not null,
  listing_id bigint not null,
  visitor bytea not null,
  constraint view_seen_pkey PRIMARY KEY (day, listing_id, visitor)
);

create table app.wrong_code_burst (
  user_id bigint not null,
  wrong integer not null,
  began_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint wrong_code_burst_pkey PRIMARY KEY (user_id),
  constraint wrong_code_burst_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);

create table es.event (
  "position" bigint not null,
  stream_id text collate "C" not null,
  revision bigint not null,
  event_id uuid not null,
  type text collate "C" not null,
  data jsonb not null,
  meta jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint event_event_id_key UNIQUE (event_id),
  constraint event_pkey PRIMARY KEY ("position"),
  constraint event_stream_id_revision_key UNIQUE (stream_id, revision)
);

create table es.store (
  id uuid default gen_random_uuid() not null
);

create table projection.active (
  projection text collate "C" not null,
  version integer not null,
  slot integer not null,
  previous_version integer,
  previous_slot integer,
  switched_at timestamp with time zone default clock_timestamp() not null,
  constraint active_pkey PRIMARY KEY (projection)
);

create table projection.checkpoint (
  projection text collate "C" not null,
  version integer not null,
  store_id text collate "C" not null,
  slot integer not null,
  "position" text collate "C" default ''::text not null,
  handled bigint default 0 not null,
  event_at timestamp with time zone,
  indexed boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  taken text collate "C",
  constraint checkpoint_pkey PRIMARY KEY (projection, version, store_id, slot),
  constraint checkpoint_projection_slot_key UNIQUE (projection, slot)
);

create table projection.held_mark (
  projection text collate "C" not null,
  slot integer not null,
  queue text collate "C" not null,
  key text collate "C" not null,
  constraint held_mark_pkey PRIMARY KEY (projection, slot, queue, key)
);

create table projection.parked (
  projection text collate "C" not null,
  slot integer not null,
  "position" text collate "C" not null,
  stream_id text collate "C" not null,
  revision bigint not null,
  event_id uuid not null,
  type text not null,
  error text,
  parked_at timestamp with time zone default clock_timestamp() not null,
  waits_with text collate "C",
  fault text,
  constraint parked_pkey PRIMARY KEY (projection, slot, "position")
);

create table projection.rebuild (
  id bigint generated always as identity not null,
  projection text collate "C" not null,
  version integer not null,
  kind text not null,
  require_equal boolean default false not null,
  asked_by text not null,
  asked_at timestamp with time zone default clock_timestamp() not null,
  state text default 'waiting'::text not null,
  wanted text default 'run'::text not null,
  slot integer,
  events bigint default 0 not null,
  total bigint default 0 not null,
  rate double precision default 0 not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  seconds double precision,
  tables jsonb,
  parked_live integer,
  parked_new integer,
  error text,
  passed double precision default 0 not null,
  pace double precision default 0 not null,
  erased jsonb,
  wanted_at timestamp with time zone,
  constraint rebuild_pkey PRIMARY KEY (id)
);

create table projection.skipped (
  projection text collate "C" not null,
  event_id uuid not null,
  stream_id text collate "C" not null,
  revision bigint not null,
  type text not null,
  skipped_at timestamp with time zone default clock_timestamp() not null,
  constraint skipped_pkey PRIMARY KEY (projection, stream_id, revision)
);

create table public.migration (
  id integer default nextval('public.migration_id_seq'::regclass) not null,
  "timestamp" bigint not null,
  name character varying not null,
  constraint "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id)
);

create table search.document_1 (
  id bigint not null,
  change bigint not null,
  document json,
  words json,
  words_version integer,
  searched_change bigint,
  searched_words tsvector,
  category_path bigint[],
  city_id bigint,
  district_id bigint,
  price_minor bigint,
  sort_at bigint,
  latitude double precision,
  longitude double precision,
  features jsonb,
  searched boolean generated always as ((NOT (searched_change IS DISTINCT FROM change))) stored,
  document_version integer,
  constraint document_1_pkey PRIMARY KEY (id)
);

create table search.document_template (
  id bigint not null,
  change bigint not null,
  document json,
  words json,
  words_version integer,
  searched_change bigint,
  searched_words tsvector,
  category_path bigint[],
  city_id bigint,
  district_id bigint,
  price_minor bigint,
  sort_at bigint,
  latitude double precision,
  longitude double precision,
  features jsonb,
  searched boolean generated always as ((NOT (searched_change IS DISTINCT FROM change))) stored,
  document_version integer,
  constraint document_template_pkey PRIMARY KEY (id)
);

create table search.fill (
  index_uid text not null,
  state text not null,
  version text not null,
  generation integer not null,
  confirmed bigint not null,
  intended bigint not null,
  filled integer default 0 not null,
  total integer not null,
  retired_at timestamp with time zone,
  followed_at timestamp with time zone,
  constraint fill_pkey PRIMARY KEY (index_uid),
  constraint fill_state_check CHECK ((state = ANY (ARRAY['filling'::text, 'live'::text, 'retired'::text, 'dropped'::text])))
);

create table search.state (
  only_one boolean default true not null,
  generation integer not null,
  change bigint not null,
  constraint state_only_one_check CHECK (only_one),
  constraint state_pkey PRIMARY KEY (only_one)
);

CREATE INDEX account_export_to_end ON app.account_export USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE UNIQUE INDEX audit_check_under_way ON app.audit_check USING btree ((true)) WHERE (finished_at IS NULL);

CREATE INDEX audit_entry_by_actor ON app.audit_entry USING btree (actor_id, number DESC);

CREATE INDEX audit_entry_by_event ON app.audit_entry USING btree (event_id);

CREATE INDEX audit_entry_by_stream ON app.audit_entry USING btree (stream_id, number DESC);

CREATE INDEX audit_entry_by_time ON app.audit_entry USING btree (occurred_at, number);

CREATE INDEX audit_entry_by_type ON app.audit_entry USING btree (type, number DESC);

CREATE INDEX dirty_queue_mark_idx ON app.dirty USING btree (queue, mark);

CREATE INDEX erasure_unfinished ON app.erasure USING btree (started_at) WHERE (finished_at IS NULL);

CREATE INDEX invoice_delivery_answers ON app.invoice_delivery USING btree (due_at) WHERE (what = 'answer'::text);

CREATE INDEX invoice_delivery_errors ON app.invoice_delivery USING btree (due_at DESC) WHERE (error IS NOT NULL);

CREATE INDEX iyzico_payment_items ON app.iyzico_payment USING gin (items jsonb_path_ops);

CREATE INDEX kept_answer_begun_at_idx ON app.kept_answer USING btree (begun_at);

CREATE INDEX listing_draft_by_age ON app.listing_draft USING btree (updated_at);

CREATE INDEX mail_due ON app.mail USING btree (due_at) WHERE (finished_at IS NULL);

CREATE INDEX mail_finished ON app.mail USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX mail_of_occasion ON app.mail USING btree ("right"(key, 36));

CREATE INDEX mail_of_person ON app.mail USING btree (person_id, kind);

CREATE INDEX mail_stop_user ON app.mail_stop USING btree (user_id);

CREATE INDEX mailed_token_of_user ON app.mailed_token USING btree (user_id, purpose);

CREATE INDEX notice_age ON app.notice USING btree (created_at);

CREATE INDEX notice_gathered ON app.notice USING btree (created_at) WHERE ((mail_key <> ''::text) AND ("right"(mail_key, 36) <> occasion));

CREATE INDEX notice_mail ON app.notice USING btree (mail_key) WHERE (mail_key <> ''::text);

CREATE INDEX notice_of_user ON app.notice USING btree (user_id, id DESC) WHERE (NOT superseded);

CREATE INDEX notice_push_due ON app.notice USING btree (created_at) WHERE push_due;

CREATE INDEX notice_unmailed ON app.notice USING btree (user_id) WHERE ((mail_key IS NULL) AND (read_at IS NULL) AND (NOT superseded));

CREATE INDEX notice_unread ON app.notice USING btree (user_id, subject) WHERE ((read_at IS NULL) AND (NOT superseded));

CREATE INDEX passkey_challenge_of_person ON app.passkey_challenge USING btree (user_id);

CREATE INDEX passkey_challenge_to_drop ON app.passkey_challenge USING btree (expires_at);

CREATE INDEX passkey_of_person ON app.passkey USING btree (user_id);

CREATE INDEX payment_message_order ON app.payment_message USING btree ("left"(ref, 10), id);

CREATE INDEX payment_message_ref ON app.payment_message USING btree (ref, id);

CREATE INDEX photo_quarter_of_photo ON app.photo_quarter USING btree (photo_id);

CREATE INDEX portrait_of_nobody ON app.portrait USING btree (id) WHERE (user_id IS NULL);

CREATE UNIQUE INDEX portrait_of_user ON app.portrait USING btree (user_id) WHERE (remove_at IS NULL);

CREATE INDEX portrait_to_remove ON app.portrait USING btree (remove_at) WHERE (remove_at IS NOT NULL);

CREATE INDEX push_subscription_session ON app.push_subscription USING btree (session_id);

CREATE INDEX push_subscription_user ON app.push_subscription USING btree (user_id);

CREATE INDEX rate_limit_to_sweep ON app.rate_limit USING btree (used_until);

CREATE INDEX reaction_skipped_event_id_idx ON app.reaction_skipped USING btree (event_id);

CREATE INDEX report_run_expires ON app.report_run USING btree (expires_at);

CREATE INDEX report_run_open ON app.report_run USING btree (touched_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE UNIQUE INDEX report_run_same ON app.report_run USING btree (user_id, sameness) WHERE (state <> 'failed'::text);

CREATE INDEX saved_search_hit_mail ON app.saved_search_hit USING btree (mail_key) WHERE (mail_key IS NOT NULL);

CREATE INDEX saved_search_hit_mailed ON app.saved_search_hit USING btree (listing_id, matched_at, mail_key) WHERE (mail_key <> ''::text);

CREATE INDEX saved_search_hit_moment ON app.saved_search_hit USING btree (listing_id, matched_at, user_id);

CREATE INDEX saved_search_hit_owed ON app.saved_search_hit USING btree (user_id) WHERE (mail_key IS NULL);

CREATE INDEX saved_search_hit_unseen ON app.saved_search_hit USING btree (search_id) WHERE (seen_at IS NULL);

CREATE INDEX second_step_of_person ON app.second_step USING btree (user_id);

CREATE INDEX second_step_to_drop ON app.second_step USING btree (expires_at);

CREATE INDEX security_log_of_account ON app.security_log USING btree (account_hash);

CREATE INDEX security_log_of_user ON app.security_log USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX security_log_to_drop ON app.security_log USING btree (at);

CREATE INDEX sent_text_old ON app.sent_text USING btree (sent_at);

CREATE INDEX session_of_user ON app.session USING btree (user_id);

CREATE INDEX social_code_of_user ON app.social_code USING btree (user_id);

CREATE INDEX social_code_to_drop ON app.social_code USING btree (expires_at);

CREATE INDEX social_handshake_to_drop ON app.social_handshake USING btree (expires_at);

CREATE INDEX social_identity_of_user ON app.social_identity USING btree (user_id);

CREATE INDEX social_proof_of_address ON app.social_proof USING btree (lower(email));

CREATE INDEX social_proof_to_drop ON app.social_proof USING btree (expires_at);

CREATE INDEX standing_search_key_lookup ON app.standing_search_key USING btree (key) INCLUDE (search_id, category_id, city_id, district_id, price_min, price_max);

CREATE INDEX standing_search_key_search ON app.standing_search_key USING btree (search_id);

CREATE INDEX standing_search_user ON app.standing_search USING btree (user_id);

CREATE INDEX test_card_payment_disputes ON app.test_card_payment USING btree (dispute_at) WHERE (dispute_at IS NOT NULL);

CREATE INDEX test_card_payment_notices ON app.test_card_payment USING btree (notify_at) WHERE (notices > 0);

CREATE INDEX upload_message_unsettled ON app.upload USING btree (taken_at) WHERE (in_message AND (NOT settled));

CREATE INDEX upload_of_listing ON app.upload USING btree (listing_id) WHERE (listing_id IS NOT NULL);

CREATE INDEX upload_of_owner ON app.upload USING btree (owner_id, created_at DESC);

CREATE INDEX upload_original ON app.upload USING btree (created_at) WHERE original;

CREATE INDEX upload_to_remove ON app.upload USING btree (remove_at) WHERE (remove_at IS NOT NULL);

CREATE INDEX upload_unsettled ON app.upload USING btree (taken_at) WHERE ((listing_id IS NOT NULL) AND (NOT settled));

CREATE INDEX upload_unused ON app.upload USING btree (created_at) WHERE ((listing_id IS NULL) AND (NOT in_draft) AND (NOT in_message) AND (remove_at IS NULL));

CREATE UNIQUE INDEX user_by_email ON app."user" USING btree (lower(email));

CREATE INDEX user_folded_name ON app."user" USING gin (folded_name public.gin_trgm_ops);

CREATE INDEX user_to_delete ON app."user" USING btree (delete_at) WHERE (delete_at IS NOT NULL);

CREATE INDEX parked_waits_with ON projection.parked USING btree (projection, slot, waits_with, "position");

CREATE INDEX rebuild_projection_id_idx ON projection.rebuild USING btree (projection, id DESC);

CREATE INDEX document_1_category_path_idx ON search.document_1 USING gin (category_path) WHERE searched;

CREATE INDEX document_1_change_idx ON search.document_1 USING btree (change);

CREATE INDEX document_1_city_id_idx ON search.document_1 USING btree (city_id) WHERE searched;

CREATE INDEX document_1_searched_words_idx ON search.document_1 USING gin (searched_words) WHERE searched;

CREATE INDEX document_1_sort_at_id_idx ON search.document_1 USING btree (sort_at DESC, id DESC) WHERE searched;

CREATE INDEX document_template_category_path_idx ON search.document_template USING gin (category_path) WHERE searched;

CREATE INDEX document_template_change_idx ON search.document_template USING btree (change);

CREATE INDEX document_template_city_id_idx ON search.document_template USING btree (city_id) WHERE searched;

CREATE INDEX document_template_searched_words_idx ON search.document_template USING gin (searched_words) WHERE searched;

CREATE INDEX document_template_sort_at_id_idx ON search.document_template USING btree (sort_at DESC, id DESC) WHERE searched;

CREATE UNIQUE INDEX fill_state_idx ON search.fill USING btree (state) WHERE (state = ANY (ARRAY['filling'::text, 'live'::text]));

create view rm.role as
 SELECT NULL::text AS name,
    NULL::text AS label,
    NULL::text[] AS granted,
    NULL::text[] AS revoked,
    NULL::integer AS revision,
    NULL::bigint AS last_revision
  WHERE false;

create view rm.suspended_seller as
 SELECT NULL::bigint AS user_id,
    NULL::bigint AS last_revision
  WHERE false;

create view rm.suspension as
 SELECT NULL::bigint AS user_id,
    NULL::timestamp with time zone AS since,
    NULL::bigint AS last_revision
  WHERE false;

create view rm.user_role as
 SELECT NULL::bigint AS user_id,
    NULL::text AS role,
    NULL::bigint AS last_revision
  WHERE false;

CREATE OR REPLACE FUNCTION app.fold_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(translate(NORMALIZE(name, NFC), 'İIıŞşĞğÜüÖöÇçÂâÎîÛû'::text, 'iiissgguuooccaaiiuu'::text))
;

CREATE OR REPLACE FUNCTION app.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'An entry of the audit log is never changed';
      end $function$
;

CREATE OR REPLACE FUNCTION app.sized_title_keys(category_id integer, title text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
RETURN ARRAY(SELECT (key.key # (width_bucket(cardinality(title.keys), '{6,9,12,15,18,21,24,27,30,33,37,41,45,50,55,61,67,74,81,89,98,108,119,131}'::integer[]) << 24)) FROM (SELECT app.title_keys(sized_title_keys.category_id, sized_title_keys.title) AS keys OFFSET 0) title, LATERAL unnest(title.keys) key(key))
;

CREATE OR REPLACE FUNCTION app.title_keys(category_id integer, title text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT hashtext(((title_keys.category_id || ' '::text) || trigram.trigram)) AS hashtext FROM unnest(public.show_trgm(lower(title_keys.title))) trigram(trigram) ORDER BY (hashtext(((title_keys.category_id || ' '::text) || trigram.trigram))))
;

CREATE OR REPLACE FUNCTION es.append(stream text, expected bigint, events jsonb)
 RETURNS TABLE(ok boolean, revision bigint, "position" bigint)
 LANGUAGE sql
AS $function$
        select g.ok, g.revision, g."position"
        from es.append_group(jsonb_build_array(jsonb_build_object('s', stream, 'x', expected, 'e', events))) g
      $function$
;

CREATE OR REPLACE FUNCTION es.append_group(requests jsonb)
 RETURNS TABLE(n bigint, ok boolean, revision bigint, "position" bigint)
 LANGUAGE plpgsql
 SET lock_timeout TO '5s'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    #variable_conflict use_column
    begin
      perform pg_advisory_xact_lock(7310, 1);
      return query
      with request as materialized (
        select r.n, r.value->>'s' as stream, (r.value->>'x')::bigint as expected, r.value->'e' as events,
               jsonb_array_length(r.value->'e') as size
        from jsonb_array_elements(requests) with ordinality as r(value, n)
      ), known as materialized (
        select request.*, coalesce(
          (select e.revision from es.event e where e.stream_id = stream order by e.revision desc limit 1), -1) as current
        from request
      ), judged as materialized (
        select known.*,
          case when expected = current or (expected = -1 and current = -1) then null
               when expected >= -1 then expected + 1
               else (select e.revision from es.event e
                     where e.event_id = (events->0->>'i')::uuid and e.stream_id = stream) end as earlier_from
        from known
      ), decided as materialized (
        select judged.*,
          earlier_from is not null and (
            select count(*) = judged.size
            from jsonb_array_elements(judged.events) with ordinality as v(event, i)
            join es.event e on e.stream_id = judged.stream and e.revision = earlier_from + v.i - 1
                           and e.event_id = (v.event->>'i')::uuid) as repeated
        from judged
      ), verdict as materialized (
        select decided.*,
          not repeated and (expected = current or expected = -2 or (expected = -4 and current >= 0)) as accepted
        from decided
      ), numbered as (
        select nextval('es.event_position') as position, s.*
        from (
          select stream, current + v.i as revision, v.event
          from verdict, jsonb_array_elements(events) with ordinality as v(event, i)
          where accepted order by n, v.i
        ) s
      ), written as (
        insert into es.event (position, stream_id, revision, event_id, type, data, meta)
        select position, stream, revision, (event->>'i')::uuid, event->>'t', event->'d', event->'m' from numbered
        returning stream_id, revision, position
      ), last_written as (
        select stream_id, max(revision) as revision, max(position) as position from written group by stream_id
      )
      select verdict.n, accepted or repeated,
             case when accepted then w.revision when repeated then earlier_from + size - 1 else current end,
             case when accepted then w.position
                  when repeated then (select e.position from es.event e
                                      where e.stream_id = stream and e.revision = earlier_from + size - 1) end
      from verdict left join last_written w on accepted and w.stream_id = stream;
      perform pg_notify('es_event', '');
    end $function$
;

CREATE OR REPLACE FUNCTION es.append_one(stream text, expected bigint, id uuid, kind text, content jsonb, about jsonb)
 RETURNS es.event
 LANGUAGE plpgsql
 SET lock_timeout TO '5s'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    declare
      current bigint;
      written es.event;
    begin
      perform pg_advisory_xact_lock(7310, 1);
      current := coalesce((select revision from es.event where stream_id = stream order by revision desc limit 1), -1);
      if current <> expected then return null; end if;
      insert into es.event (position, stream_id, revision, event_id, type, data, meta)
      values (nextval('es.event_position'), stream, current + 1, id, kind, content, about)
      returning * into written;
      perform pg_notify('es_event', '');
      return written;
    end $function$
;

CREATE OR REPLACE FUNCTION es.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'the event log only grows: % refused', tg_op using errcode = 'insufficient_privilege';
      end $function$
;

CREATE TRIGGER audit_acknowledged_stands BEFORE DELETE OR UPDATE ON app.audit_acknowledged FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER audit_entry_stands BEFORE DELETE OR UPDATE ON app.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER audit_witnessed_stands BEFORE DELETE OR UPDATE ON app.audit_witnessed FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON es.event FOR EACH STATEMENT EXECUTE FUNCTION es.refuse_change();

comment on column app.recent_search.sealed is 'A list of a few terms with their moments, newest first; empty while it is first written.';

comment on column app.search_term.term is 'Blank until several visitors of the day have typed it.';

comment on column app.search_term.words is 'Keyed hash of the folded term; empty: searches whose words are not kept.';

comment on column search.document_1.document is 'null: the listing has left the index';

comment on column search.document_template.document is 'null: the listing has left the index';

comment on column search.fill.confirmed is 'Every change up to this one is on the server.';

comment on column search.fill.intended is 'Nothing beyond this change was ever sent to the server.';

comment on column search.fill.followed_at is 'When a program of this version last went on with it.';
