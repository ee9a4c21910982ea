/** Extensions that only read, or say who looks at something, although they are no GET: they change no record. */
export const READING =
  /\/(preview|editing|preflight|recipients\/resolve|used-in|watch|statements\/read|mailbox\/mails\/act)$/;
