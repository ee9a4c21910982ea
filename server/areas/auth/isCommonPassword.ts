/** Fewer different letters than this are a pattern, not a password. */
const FEWEST_LETTERS = 4;

/**
 * Whether a password is one of those that attackers try first: one of the commonest, or one of them with digits and signs
 * after it, or a few letters repeated. Letters count the same in either case.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const given = password.toLowerCase();
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary: { 'passwords-common': words } }) => new Set(words.map(String)),
  );
  const known = await common;
  return known.has(given) || known.has(given.replace(/[\d\W_]+$/, '')) || new Set(given).size < FEWEST_LETTERS;
}

/** Read when the first password is set. */
let common: Promise<Set<string>> | undefined;
