-- Until when somebody has a draft open; the others who share its mailbox see that they answer.
alter table mail_drafts add open_until timestamptz
