-- The lists that people search, written from the areas' declarations on each start (writeSearchLists), so that a new list
-- needs no function of its own. `search_ids` runs what it reads here as the owner: the application's roles have no right
-- to this table, and none of it ever comes from a request.
create table search_lists (
  name text primary key,
  -- The table, and the expression of its trigram index.
  source text not null,
  searched text not null,
  -- Which rows an organiser sees.
  scope text not null,
  -- The condition of a partial index.
  filter text,
  -- The column that holds the event of a row.
  event_key text,
  -- A second way to find rows: by what they belong to. The list of that, the column that names it, what must match of it.
  parent text,
  parent_key text,
  parent_searched text
)
--;
alter table search_lists enable row level security
--;
-- Ids of a list's rows that match `pattern`, at most so many, of the event `within` where one is named. Row-level security
-- keeps LIKE from using an index, because LIKE might leak what it compares. This function runs as the owner, confines
-- itself to the company of the transaction, and to the campaigns of an organiser (decision 0030), before it stops at so
-- many, and answers ids alone. What few rows match is found by an index, what many match by reading until there are enough.
create or replace function search_ids(list text, pattern text, at_most integer, within integer default null) returns setof integer
language plpgsql security definer rows 500 set search_path = public as $$
declare
  wanted search_lists;
  owner search_lists;
  own_filter text;
  further text;
  joined text;
begin
  select l.* into strict wanted from search_lists l where l.name = list;
  own_filter := coalesce(' and ' || wanted.filter, '');
  further := own_filter
    || case when within is null then '' else format(' and %s = %s', wanted.event_key, within) end
    || case when app_organiser() is null then '' else format(' and (%s)', wanted.scope) end;
  if wanted.parent is null then
    return query execute format('select %1$I.id from %1$I where %1$I.company_id = app_company() and %2$s%3$s limit $1',
      wanted.source, search_condition(wanted.source, '', wanted.searched, pattern, own_filter), further) using at_most;
  else
    select l.* into strict owner from search_lists l where l.name = wanted.parent;
    joined := format('%1$I on %1$I.id = %2$s and %1$I.company_id = app_company() and %3$s like %4$L',
        owner.source, wanted.parent_key, wanted.parent_searched, pattern)
      || case when within is null or owner.event_key is null then '' else format(' and %s = %s', owner.event_key, within) end;
    return query execute format('select found.id from (
        (select %1$I.id from %1$I where %1$I.company_id = app_company() and %2$s%3$s limit $1)
        union (select %1$I.id from %1$I join %4$s where %1$I.company_id = app_company() and %5$s%3$s limit $1)) found limit $1',
      wanted.source, search_condition(wanted.source, '', wanted.searched, pattern, own_filter), further,
      joined, search_condition(owner.source, '', owner.searched, pattern, coalesce(' and ' || owner.filter, ''))) using at_most;
  end if;
end $$
