type Valid = { valid_from: string | null; valid_to: string | null; is_archived: boolean };

/** The taxes that can be chosen for a document of a day. */
export function taxesOn<Tax extends Valid>(taxes: Tax[], day: string): Tax[] {
  return taxes.filter(
    ({ valid_from, valid_to, is_archived }) =>
      !is_archived && (valid_from === null || valid_from <= day) && (valid_to === null || valid_to >= day),
  );
}
