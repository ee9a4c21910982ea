export type PersonalTable = {
  table: string;
  /** What people call these records. */
  label: string;
  /** SQL of the contact's id, the address or a list of them in lower case, the number in E.164: one of them matches. */
  by: { contact?: string; email?: string; addresses?: string; phone?: string };
  /** SQL that leaves rows out. */
  only?: string;
  /** Columns that nobody gets to read. */
  secret?: readonly string[];
  erased: Readonly<Record<string, Blank>> | 'row' | 'with the contact' | 'kept';
};

/**
 * `nothing`: null; `name`: a name that says so; `email`: an address that does not exist; `text`: a text that is
 * different in each row; `empty`: a text without letters; `no list`: an empty list; `without texts`: the answers of a survey without what was typed.
 */
export type Blank = 'nothing' | 'name' | 'email' | 'text' | 'empty' | 'no list' | 'without texts';
