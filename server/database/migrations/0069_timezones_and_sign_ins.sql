-- Short names of time zones, which PostgreSQL and Node read differently or which only one of them knows, can no longer be
-- chosen. Companies that have one get the zone it stood for.
update companies set timezone = named.zone
from (values
  ('CET', 'Europe/Brussels'), ('MET', 'Europe/Brussels'), ('EET', 'Europe/Athens'), ('WET', 'Europe/Lisbon'),
  ('GMT', 'UTC'), ('GMT0', 'UTC'), ('UCT', 'UTC'), ('Universal', 'UTC'), ('Zulu', 'UTC'), ('Greenwich', 'UTC'),
  ('EST', 'America/Panama'), ('MST', 'America/Phoenix'), ('HST', 'Pacific/Honolulu'),
  ('EST5EDT', 'America/New_York'), ('CST6CDT', 'America/Chicago'), ('MST7MDT', 'America/Denver'),
  ('PST8PDT', 'America/Los_Angeles'), ('Navajo', 'America/Denver'), ('Cuba', 'America/Havana'),
  ('Jamaica', 'America/Jamaica'), ('Egypt', 'Africa/Cairo'), ('Libya', 'Africa/Tripoli'), ('Iran', 'Asia/Tehran'),
  ('Israel', 'Asia/Jerusalem'), ('Turkey', 'Europe/Istanbul'), ('Hongkong', 'Asia/Hong_Kong'),
  ('PRC', 'Asia/Shanghai'), ('ROC', 'Asia/Taipei'), ('ROK', 'Asia/Seoul'), ('Japan', 'Asia/Tokyo'),
  ('Singapore', 'Asia/Singapore'), ('GB', 'Europe/London'), ('GB-Eire', 'Europe/London'), ('Eire', 'Europe/Dublin'),
  ('Iceland', 'Atlantic/Reykjavik'), ('Poland', 'Europe/Warsaw'), ('Portugal', 'Europe/Lisbon'),
  ('W-SU', 'Europe/Moscow'), ('NZ', 'Pacific/Auckland'), ('NZ-CHAT', 'Pacific/Chatham'),
  ('Kwajalein', 'Pacific/Kwajalein'), ('AET', 'Australia/Sydney'), ('ACT', 'Australia/Darwin'),
  ('NET', 'Asia/Yerevan'), ('IST', 'Asia/Kolkata'), ('JST', 'Asia/Tokyo'), ('BST', 'Asia/Dhaka'),
  ('AGT', 'America/Argentina/Buenos_Aires'), ('ART', 'Africa/Cairo'), ('AST', 'America/Anchorage'),
  ('BET', 'America/Sao_Paulo'), ('CAT', 'Africa/Harare'), ('CNT', 'America/St_Johns'), ('CST', 'America/Chicago'),
  ('CTT', 'Asia/Shanghai'), ('EAT', 'Africa/Nairobi'), ('ECT', 'Europe/Paris'), ('IET', 'America/Indianapolis'),
  ('MIT', 'Pacific/Apia'), ('NST', 'Pacific/Auckland'), ('PLT', 'Asia/Karachi'), ('PNT', 'America/Phoenix'),
  ('PRT', 'America/Puerto_Rico'), ('PST', 'America/Los_Angeles'), ('SST', 'Pacific/Guadalcanal'),
  ('VST', 'Asia/Ho_Chi_Minh')
) as named (name, zone)
where lower(companies.timezone) = lower(named.name)
--;
-- Sign-ins that wait for a second factor end when the password changes (areas/auth/endOtherSessions.ts).
create index sessions_challenge on sessions (((data->'challenge'->>'userId')::integer)) where data->'challenge' is not null
