// The tables of studio.db, one entry per version, each applied once and in one transaction.
import { deletedTables } from './deleted-tables.ts'
import { firstTables } from './first-tables.ts'
import { indexTables, marksTables } from './library-tables.ts'

export const applicationId = 0x41535431

export const migrations: readonly string[] = [
  firstTables,
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
  `
  -- Budgets: how many points the work for a client may cost in an account.
  create table client_budgets (
    account_id text not null references accounts (id),
    client text not null,
    points integer not null,
    primary key (account_id, client)
  ) strict;
  `,
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
  `
  -- What the person calls a batch; without a name it is called by its orders. Its results are found by it too.
  alter table batches add column name text;
  create trigger result_batch_named after update of name on batches when old.name is not new.name begin
    insert or ignore into changed_results select id from orders where batch_id = new.id;
  end;
  `,
  `
  -- Points that were agreed to beside new orders: more for what was placed, or the same again where \`placed_at\` tells since when.
  create table agreed_beside (
    id integer primary key,
    account_id text not null,
    points integer not null,
    at real not null,
    placed_at real
  ) strict;
  create index agreed_beside_by_time on agreed_beside (account_id, at);
  create index batches_by_time on batches (account_id, placed_at);
  `,
  `
  -- Files of the watched folder that were there, or have come into the tray, with what they were like then.
  create table watched_files (name text primary key, stamp text not null) strict;
  `,
  `
  -- What a lost upload and a tag have is no place: the row of order_uploads that it had, and its number among the tags.
  alter table lost_uploads rename column place to upload_row;
  alter table result_tags rename column place to number;
  `,
  `
  -- What the person opens in their browser for an account, as to get points.
  alter table accounts add column page text;
  `,
  `
  -- Results are found without accents too, and by one name of each recipe that ships with the studio: what they are found by is
  -- written anew.
  insert or ignore into changed_results select order_id from found_results;
  `,
]
