const MEGABYTE = 1024 * 1024;

/** Maximum file sizes in bytes. The server refuses larger files; the client reports them before uploading. */
export const MAX_MEDIA_BYTES = 25 * MEGABYTE;
/** A file of a task, a document or a transaction. */
export const MAX_ATTACHMENT_BYTES = 10 * MEGABYTE;
export const MAX_ANSWER_FILE_BYTES = 10 * MEGABYTE;
/** A single image, such as an event's cover. */
export const MAX_IMAGE_BYTES = 8 * MEGABYTE;
/** A CSV file of people, such as allocation holders or invitees. */
export const MAX_PEOPLE_FILE_BYTES = MEGABYTE;
/** A CSV or vCard file of contacts. */
export const MAX_IMPORT_BYTES = 25 * MEGABYTE;
