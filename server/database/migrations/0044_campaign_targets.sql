-- The number that a campaign is to reach: tickets, guests who come, or money in minor units of its currency.
alter table campaigns
  add column goal_metric text check (goal_metric in ('tickets', 'revenue', 'signups')),
  add column goal_target bigint check (goal_target > 0),
  add column goal_currency text,
  add constraint campaigns_goal check ((goal_metric is null) = (goal_target is null))
