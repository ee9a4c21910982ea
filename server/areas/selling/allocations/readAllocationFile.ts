import { type PeopleFile, readPeopleFile } from '#server/http/inputs/readPeopleFile.ts';

/** Columns of an allocation file besides name and email, with the headings that are recognised for each. */
const COLUMNS = {
  ticket_type: ['ticket type', 'tickettype', 'ticket', 'type', 'category'],
  quantity: ['quantity', 'qty', 'count', 'tickets', 'seats', 'number', 'number of tickets'],
  phone: ['phone', 'phone number', 'telephone', 'tel', 'mobile'],
  note: ['note', 'notes', 'comment', 'comments', 'remark'],
  expires_at: ['expires at', 'expires', 'expiry', 'expiry date', 'expires on', 'valid until'],
};

export type AllocationFile = PeopleFile<keyof typeof COLUMNS>;

/** One row of the file, unvalidated. */
export type FileRow = AllocationFile['rows'][number];

/** Reads an uploaded CSV of allocations. @throws 422 on `file` if it cannot be read as a list of people */
export function readAllocationFile(file: File): Promise<AllocationFile> {
  return readPeopleFile(file, COLUMNS);
}
