type NameParts = { first_name?: string | null | undefined; last_name?: string | null | undefined };

/** The name made of its parts, first name first; empty without parts. */
export function fullName({ first_name, last_name }: NameParts): string {
  return [first_name, last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}
