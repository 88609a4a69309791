// The table of budgets, a version of studio.db: how many points the work for a client may cost in an account.

export const budgetTables = `
create table client_budgets (
  account_id text not null references accounts (id),
  client text not null,
  points integer not null,
  primary key (account_id, client)
) strict;
`
