// The tables that studio.db began with.

export const firstTables = `
create table accounts (
  id text primary key,
  kind text not null check (kind in ('service', 'practice')),
  name text not null,
  base_url text not null,
  colour text not null,
  key_tail text not null,
  key_place text not null check (key_place in ('keychain', 'session')),
  key_fingerprint text not null,
  total integer, used integer, remaining integer, read_at real,
  catalog text, catalog_at real,
  created_at real not null,
  removed_at real
) strict;

create table settings (key text primary key, value text not null) strict;

create table sources (
  hash text primary key,
  facts text not null,
  added_at real not null
) strict;

create table tray (
  id text primary key,
  number integer not null unique,
  name text not null,
  folder text not null,
  path text not null,
  source_hash text references sources (hash),
  remedied text,
  refused text,
  removed_at real
) strict;

-- One charge agreed by the person: one key, one body, one account. States are those of storage/intent-states.ts.
create table intents (
  id text primary key,
  account_id text not null references accounts (id),
  purpose text not null check (purpose in ('upload', 'relief', 'design', 'model', 'conversion')),
  path text not null,
  idempotency_key text not null unique,
  state text not null,
  points integer not null,
  source_hash text references sources (hash),
  content_type text,
  body blob,
  body_sha256 text,
  key_fingerprint text,
  confirmed_at real not null,
  armed_at real,
  last_attempt_at real,
  attempts integer not null default 0,
  ambiguous integer not null default 0,
  balance_before integer,
  resource_id text,
  charged integer,
  request_id text,
  failure text,
  note text
) strict;
create unique index one_live_upload on intents (account_id, source_hash)
  where purpose = 'upload' and state not in ('rejected', 'not-charged', 'abandoned', 'cancelled', 'forgotten');
create unique index one_owner_per_resource on intents (account_id, resource_id) where resource_id is not null;
create index intents_open on intents (state);

create table batches (
  id text primary key,
  account_id text not null references accounts (id),
  quote_id text not null unique,
  total integer not null,
  placed_at real not null
) strict;

create table orders (
  id text primary key,
  number integer not null unique,
  batch_id text not null references batches (id),
  account_id text not null references accounts (id),
  kind text not null,
  title text not null,
  request text not null,
  source_hashes text not null,
  upload_points integer not null,
  work_points integer not null,
  intent_id text not null references intents (id),
  stage text not null,
  status text,
  progress real,
  queue_position integer,
  job_id text,
  problem text,
  placed_at real not null,
  sent_at real,
  finished_at real,
  refund_state text not null default 'none',
  refund_points integer not null default 0,
  refund_seen_at real,
  ledger_reads integer not null default 0
) strict;
create index orders_by_batch on orders (batch_id);
create index orders_by_stage on orders (stage);
create index orders_by_intent on orders (intent_id);

-- Which upload intents an order waits for.
create table order_uploads (
  order_id text not null references orders (id),
  slot text not null,
  source_hash text not null references sources (hash),
  intent_id text not null references intents (id),
  primary key (order_id, slot)
) strict;
create index order_uploads_by_intent on order_uploads (intent_id);

create table artifacts (
  id text primary key,
  order_id text not null references orders (id),
  service_id text not null,
  type text not null,
  state text not null,
  path text,
  bytes integer,
  sha256 text,
  problem text,
  saved_at real,
  unique (order_id, service_id)
) strict;

create table usage_events (
  account_id text not null references accounts (id),
  id text not null,
  resource_id text,
  points integer not null,
  type text not null,
  description text not null,
  created_at real not null,
  seen_at real not null,
  primary key (account_id, id)
) strict;
create index usage_by_resource on usage_events (account_id, resource_id);
create table usage_reads (
  account_id text primary key references accounts (id),
  complete integer not null,
  read_at real not null
) strict;
`
