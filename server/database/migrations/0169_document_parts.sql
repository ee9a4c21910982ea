-- Headings and texts between lines; several invoices of one estimate (decision 0150).
alter table document_lines
  add column kind text not null default 'item' check (kind in ('item', 'heading', 'text'))
--;
drop index documents_generated
--;
create unique index documents_answered on documents (source_id) where type = 'estimate'
