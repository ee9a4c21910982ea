const MEGABYTE = 1024 * 1024;

/** Largest files, in bytes. The server refuses what is larger; the client says so before it sends. */
export const MAX_MEDIA_BYTES = 25 * MEGABYTE;
export const MAX_TASK_FILE_BYTES = 10 * MEGABYTE;
export const MAX_ANSWER_FILE_BYTES = 10 * MEGABYTE;
/** A single picture, such as the cover of an event. */
export const MAX_IMAGE_BYTES = 8 * MEGABYTE;
/** A CSV file of people: attendees of an allocation, invitees. */
export const MAX_PEOPLE_FILE_BYTES = MEGABYTE;
