-- The source of a mail without a server is written when somebody asks for it.
alter table mail_bodies drop column source;
