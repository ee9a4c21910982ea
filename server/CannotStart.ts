/** Something outside keeps the backend from starting; the message is for people. */
export class CannotStart extends Error {}
