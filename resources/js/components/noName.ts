/** Stands for the name of a record that a backend sends without one: a link or a heading is never empty. */
export const NO_NAME = 'No name';
