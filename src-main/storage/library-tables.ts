// The tables of the Library, each text a version of studio.db: what the person notes of results, and what these are found by.

export const marksTables = `
-- What the person noted of a result; one without any of it has no row.
create table result_marks (
  order_id text primary key references orders (id) on delete cascade,
  starred integer not null,
  client text not null,
  note text not null
) strict;
create index result_marks_by_client on result_marks (client);
create table result_tags (
  order_id text not null references orders (id) on delete cascade,
  place integer not null,
  tag text not null,
  primary key (order_id, tag)
) strict;
create index result_tags_by_tag on result_tags (tag);
`

export const indexTables = `
-- What results are found by; a result is an order with files. All of it can be made anew from the orders.
create table result_looks (id integer primary key, request text not null unique) strict;
create table found_results (
  number integer primary key,
  order_id text not null unique references orders (id) on delete cascade,
  account_id text not null,
  kind text not null,
  batch_id text not null,
  recipe text not null,
  look integer not null,
  title text not null,
  name text not null,
  at real not null,
  points integer not null,
  types text not null,
  viewable integer not null,
  starred integer not null,
  client text not null,
  tags text not null
) strict;
create index found_results_by_time on found_results (at desc, number desc);
create index found_results_by_name on found_results (name, number desc);
create index found_results_by_points on found_results (points desc, number desc);
create virtual table result_words using fts5
  (words, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');
create virtual table result_letters using fts5vocab (result_words, row);
create trigger result_gone after delete on found_results begin
  delete from result_words where rowid = old.number;
end;

-- Orders whose row there is to be written anew.
create table changed_results (order_id text primary key references orders (id) on delete cascade) strict;
create trigger result_order after update on orders
  when old.title <> new.title or old.request <> new.request or old.stage <> new.stage
    or old.finished_at is not new.finished_at or old.refund_points <> new.refund_points
    or old.work_points <> new.work_points or old.upload_points <> new.upload_points
  begin insert or ignore into changed_results values (new.id); end;
create trigger result_charge after update of charged on intents when old.charged is not new.charged begin
  insert or ignore into changed_results select id from orders where intent_id = new.id
    union select order_id from order_uploads where intent_id = new.id;
end;
create trigger result_file_made after insert on artifacts
  begin insert or ignore into changed_results values (new.order_id); end;
create trigger result_file_changed after update of state, path, type, bytes on artifacts
  begin insert or ignore into changed_results values (new.order_id); end;
create trigger result_file_gone after delete on artifacts
  when exists (select 1 from orders where id = old.order_id)
  begin insert or ignore into changed_results values (old.order_id); end;
create trigger result_marked after insert on result_marks
  begin insert or ignore into changed_results values (new.order_id); end;
create trigger result_unmarked after delete on result_marks
  when exists (select 1 from orders where id = old.order_id)
  begin insert or ignore into changed_results values (old.order_id); end;
insert into changed_results select distinct order_id from artifacts;
`
