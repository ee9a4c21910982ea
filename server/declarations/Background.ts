/** Work that goes on while a process serves. */
export type Background = {
  /** Ends it before the database is closed. */
  stop(): Promise<void>;
};
