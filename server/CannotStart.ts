/** The environment keeps the backend from starting. The message is printed for the operator. */
export class CannotStart extends Error {}
