-- Makes the role `amphi` what the application needs and no more: it owns this database and all that is in it, and is
-- neither a superuser nor may it create roles or databases. A superuser other than `amphi` runs this, in one
-- transaction, with the role's password in the setting `amphi.password`. It may be run again.
do $$
declare
  statement text;
begin
  -- PostgreSQL never takes the attribute SUPERUSER from the role that initdb made. Where that is `amphi`, it gets
  -- the usual name of a superuser, and `amphi` becomes a new role.
  if exists (select from pg_roles where rolname = 'amphi' and oid = 10) then
    alter role amphi rename to postgres;
  end if;
  if not exists (select from pg_roles where rolname = 'amphi') then
    create role amphi;
  end if;
  execute format(
    'alter role amphi login nosuperuser nocreaterole nocreatedb noreplication nobypassrls password %L',
    current_setting('amphi.password'));
  execute format('alter database %I owner to amphi', current_database());

  -- `pg_database_owner` stands for the owner of the database, so what belongs to it stays as it is.
  for statement in
    select format('alter schema %I owner to amphi', nspname) from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
      and nspowner <> 'pg_database_owner'::regrole
    union all
    select format('alter %s %s owner to amphi', object.type, object.identity)
    from pg_depend member
    join pg_namespace schema
      on member.refclassid = 'pg_namespace'::regclass and member.refobjid = schema.oid
    cross join lateral pg_identify_object(member.classid, member.objid, member.objsubid) object
    where schema.nspname !~ '^pg_' and schema.nspname <> 'information_schema'
      -- An extension cannot change its owner, and needs not. What belongs to one stays with it;
      -- sequences and types of a table follow their table.
      and object.type <> 'extension'
      and not exists (
        select from pg_depend other
        where other.classid = member.classid and other.objid = member.objid
          and (other.deptype = 'e'
            or (other.deptype in ('a', 'i') and object.type in ('sequence', 'type'))))
  loop
    execute statement;
  end loop;
end $$;
