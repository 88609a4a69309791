// The tables of deleted results, a version of studio.db: which orders' results the person deleted, and where their files are held.

export const deletedTables = `
-- Results that the person deleted; their orders stay as they are. One that is not \`whole\` was being deleted when the app ended.
create table deleted_results (
  order_id text primary key references orders (id) on delete cascade,
  at real not null,
  whole integer not null default 0
) strict;
-- Files of deleted results: \`path\` is where each was, \`held\` where it is, \`back\` where it is about to come back. \`stays\`: the
-- system's bin did not take it. No row goes before its file did.
create table held_files (
  number integer primary key autoincrement,
  order_id text not null,
  path text not null,
  held text not null,
  back text,
  stays integer not null default 0
) strict;
create index held_files_by_order on held_files (order_id);
create index held_files_by_path on held_files (path);
alter table found_results add column deleted integer not null default 0;
create trigger result_deleted after insert on deleted_results
  begin insert or ignore into changed_results values (new.order_id); end;
create trigger result_back after delete on deleted_results
  when exists (select 1 from orders where id = old.order_id)
  begin insert or ignore into changed_results values (old.order_id); end;
`
