-- What the headings of an imported file suggest, if the settings of an earlier file were used instead.
alter table contact_imports add guessed jsonb
