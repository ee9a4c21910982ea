import { type PersonRow, readPeopleFile } from '#server/http/readPeopleFile.ts';

/** What a list of allocations may hold besides name and e-mail, with the usual heads of each column. */
const COLUMNS = {
  ticket_type: ['ticket type', 'tickettype', 'ticket', 'type', 'category'],
  quantity: ['quantity', 'qty', 'count', 'tickets', 'seats', 'number', 'number of tickets'],
  phone: ['phone', 'phone number', 'telephone', 'tel', 'mobile'],
  note: ['note', 'notes', 'comment', 'comments', 'remark'],
  expires_at: ['expires at', 'expires', 'expiry', 'expiry date', 'expires on', 'valid until'],
};

/** One row as it stands in the file. */
export type FileRow = PersonRow<keyof typeof COLUMNS>;

/** Reads an uploaded CSV of allocations. @throws 422 beside `file` where it cannot be read as a list of people. */
export function readAllocationFile(file: File): Promise<FileRow[]> {
  return readPeopleFile(file, COLUMNS);
}
