/** Shown for a record without a name, so that links and headings are never empty. */
export const NO_NAME = 'No name';
