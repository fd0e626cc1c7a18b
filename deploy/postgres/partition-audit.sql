-- Divides the audit trail into months (docs/scaling.md): psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f partition-audit.sql
-- The first time it makes what is there the oldest part; each time it makes the parts of the next twelve months where they are
-- missing, so run it from time to time. It can run beside the platform, which waits while the table is renamed; the first
-- time reads the whole table once. A part whose rows are all gone is given back with `drop table "audit_2026_12"`.
begin;
set local lock_timeout = '5s';
set local statement_timeout = 0;

do $$
declare
  -- in UTC, as milliseconds since 1970: so the column `at` counts
  first_month timestamp := date_trunc('month', now() at time zone 'UTC') + interval '1 month';
  is_table boolean := (select relkind = 'r' from pg_class where oid = 'audit'::regclass);
begin
  if is_table then
    alter table audit rename to audit_before;
    create table audit (like audit_before including defaults) partition by range (at);
    execute format('alter table audit attach partition audit_before for values from (minvalue) to (%s)',
      extract(epoch from first_month)::bigint * 1000);
    create table audit_other partition of audit default;
    -- those of audit_before are found and taken; its primary key stays with it
    create index on audit ("auditID");
    create index on audit ("accountID", at);
    create index on audit (at);
    create index on audit ("sealNumber");
  end if;
  for ahead in 0..11 loop
    execute format('create table if not exists %I partition of audit for values from (%s) to (%s)',
      'audit_' || to_char(first_month + ahead * interval '1 month', 'YYYY_MM'),
      extract(epoch from first_month + ahead * interval '1 month')::bigint * 1000,
      extract(epoch from first_month + (ahead + 1) * interval '1 month')::bigint * 1000);
  end loop;
end $$;

commit;
