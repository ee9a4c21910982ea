-- The list of addresses that get no e-mail names its rows, and staff can add some.
alter table address_states add column id integer not null generated always as identity
--;
create unique index address_states_id on address_states (id)
--;
create index address_states_latest on address_states (company_id, channel, since, id)
--;
alter table address_states drop constraint address_states_state_check
--;
alter table address_states add constraint address_states_state_check
  check (state in ('bounced', 'complained', 'unsubscribed', 'opted_out', 'blocked'))
--;
grant usage, select on all sequences in schema public to muster_app
