// The tables of studio.db, one entry per version, each applied once and in one transaction.
import { budgetTables } from './budget-tables.ts'
import { deletedTables } from './deleted-tables.ts'
import { indexTables, marksTables } from './library-tables.ts'

export const applicationId = 0x41535431

export const migrations: readonly string[] = [
  `
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

  -- One charge agreed by the person: one key, one body, one account. States are those of orders/intent.ts.
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
  `,
  `
  -- An order has as many pictures as its request has places, and each place knows what this order pays for its upload.
  alter table order_uploads add column points integer not null default 0;
  update order_uploads set points = (select upload_points from orders where orders.id = order_id);
  alter table orders drop column source_hashes;
  create index artifacts_by_service on artifacts (service_id);
  `,
  `
  -- Lineage: the result that a picture was before it was used again.
  alter table tray add column origin_artifact_id text references artifacts (id) on delete set null;
  alter table sources add column origin_artifact_id text references artifacts (id) on delete set null;
  `,
  `
  -- Recipes: the name of a run, and which order takes the result of which.
  alter table batches add column recipe text;
  create table recipe_steps (
    order_id text primary key references orders (id),
    after_order_id text references orders (id),
    chain text not null references orders (id),
    step integer not null,
    steps integer not null,
    extra integer not null default 0
  ) strict;
  create index recipe_steps_by_after on recipe_steps (after_order_id);
  create index recipe_steps_by_chain on recipe_steps (chain);
  `,
  `
  -- Ended orders that the person took out of the Queue's list.
  create table cleared_orders (
    order_id text primary key references orders (id) on delete cascade,
    cleared_at real not null
  ) strict;
  `,
  `
  -- Uploads that an order had and the service lost since: what it pays beside those that it uses. \`place\` is the row of
  -- order_uploads that each had, which tells whose order was the first.
  create table lost_uploads (
    order_id text not null references orders (id),
    intent_id text not null references intents (id),
    points integer not null,
    place integer not null
  ) strict;
  create index lost_uploads_by_order on lost_uploads (order_id);
  create index lost_uploads_by_intent on lost_uploads (intent_id);
  `,
  `
  -- When a balance was asked for: what was charged before is in it, what was sent afterwards is not.
  alter table accounts add column asked_at real;
  -- What the service itself says of a job: how long it took, and which options it made it with.
  alter table orders add column took real;
  alter table orders add column differences text;
  -- Resources that the ledger charged and gave back when the queue turned an order away: no job has their id.
  create table rejections (
    account_id text not null references accounts (id),
    resource_id text not null,
    intent_id text not null references intents (id),
    primary key (account_id, resource_id)
  ) strict;
  create index rejections_by_intent on rejections (intent_id);
  create index intents_by_attempt on intents (account_id, last_attempt_at);
  create index usage_by_time on usage_events (account_id, created_at);
  `,
  `
  -- When a ledger was read to its end, every ten minutes at most: what was first seen afterwards is new.
  create table complete_reads (
    account_id text not null references accounts (id),
    read_at real not null,
    primary key (account_id, read_at)
  ) strict;
  `,
  `
  -- Intents of an order's work that was sent anew under another key: what the ledger shows of them is still the order's.
  create table earlier_works (
    intent_id text primary key references intents (id),
    order_id text not null references orders (id)
  ) strict;
  `,
  `
  -- Size and time of the file that a remedy read, to see whether it was edited since.
  alter table tray add column stamp text;
  `,
  `
  -- Size and time of a result file at the last look, and whether it is another than the service made.
  alter table artifacts add column stamp text;
  alter table artifacts add column changed integer not null default 0;
  `,
  `
  -- An order whose job the service did not show for a minute had failed for good, though it was paid: it is looked for again.
  update orders set stage = 'unseen', finished_at = null, problem = json_set(problem, '$.kind', 'job-not-shown')
    where stage = 'failed' and job_id is not null and refund_state = 'none' and problem ->> '$.kind' = 'not-found';
  -- How long jobs took that were watched without a break: when the first look at the next one of the kind is worth it.
  create table job_durations (kind text not null, took real not null) strict;
  create index job_durations_by_kind on job_durations (kind);
  `,
  `
  -- What an account was charged otherwise than its catalog told (\`told\`, in points), by price line.
  create table charged_prices (
    account_id text not null references accounts (id),
    line text not null,
    told integer not null,
    points integer not null,
    at real not null,
    primary key (account_id, line)
  ) strict;
  `,
  `
  -- Fingerprints of the keys that an account had before and that are known to be of the same account, as a list.
  alter table accounts add column earlier_keys text not null default '[]';
  `,
  `
  -- Orders that were found again in the account: what the service does not tell of them is not known.
  alter table orders add column rebuilt text;
  create index artifacts_by_path on artifacts (path);
  -- Accounts whose history is to be, or was, brought back; while \`holds\` nothing of the account is sent.
  create table rebuilds (
    account_id text primary key references accounts (id),
    why text not null check (why in ('lost', 'older', 'maybe-older', 'asked')),
    state text not null check (state in ('offered', 'running', 'done')),
    holds integer not null default 0,
    noted_at real not null,
    orders integer not null default 0,
    adopted integer not null default 0,
    uploads integer not null default 0,
    unknown integer not null default 0
  ) strict;
  `,
  `
  -- Charges of a rebuild of which the service gave no answer.
  alter table rebuilds add column unanswered integer not null default 0;
  `,
  `
  -- Points that were agreed to without a question of the main process, for as long as they count towards its limit.
  create table unasked_points (id integer primary key, points integer not null, at real not null) strict;
  `,
  `
  -- Lines of a ledger that could not be read.
  alter table usage_reads add column unread integer not null default 0;
  `,
  `
  -- Nothing ever read what a balance was before a charge.
  alter table intents drop column balance_before;
  `,
  marksTables,
  indexTables,
  deletedTables,
  budgetTables,
  `
  -- What a charge is for is as open as the kinds of orders are: a new kind needs no new records.
  drop index one_live_upload;
  alter table intents rename column purpose to purpose_before;
  alter table intents add column purpose text not null default '';
  update intents set purpose = purpose_before;
  alter table intents drop column purpose_before;
  create unique index one_live_upload on intents (account_id, source_hash)
    where purpose = 'upload' and state not in ('rejected', 'not-charged', 'abandoned', 'cancelled', 'forgotten');
  `,
  `
  -- Charges that may be of an order that was turned away, while the ledger does not list what came back of them.
  create table likely_rejections (
    account_id text not null references accounts (id),
    resource_id text not null,
    intent_id text not null references intents (id),
    primary key (account_id, resource_id)
  ) strict;
  `,
  `
  -- Orders that the person put before those that were placed earlier; the largest place goes first.
  create table line_front (order_id text primary key references orders (id), place integer not null) strict;
  `,
  `
  -- Results are found by their notes too.
  insert or ignore into changed_results select order_id from result_marks where note <> '';
  `,
  `
  -- The name that a picture had last in the tray, under which it comes back.
  alter table sources add column name text;
  update sources set name = (select name from tray where source_hash = hash order by number limit 1);
  `,
  `
  -- Where the studio put a result file: at another path the person did. Null for one that was not moved since before this version.
  alter table artifacts add column placed text;
  -- Files that are being moved to other names: \`target\` is where one is about to be, \`copy\` what is written beside that on another
  -- drive. \`landed\`: the records name the target.
  create table moving_files (
    number integer primary key autoincrement,
    path text not null,
    sha256 text,
    target text,
    copy text,
    landed integer not null default 0
  ) strict;
  `,
]
