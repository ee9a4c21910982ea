/** Passwords with fewer distinct characters are treated as a pattern. */
const MIN_DISTINCT = 4;

/**
 * Whether a password is among the first that attackers try: a very common one, a common one followed by digits and
 * symbols, or a few repeated characters. Case-insensitive.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const given = password.toLowerCase();
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary: { 'passwords-common': passwords } }) => new Set(passwords.map(String)),
  );
  const known = await common;
  return known.has(given) || known.has(given.replace(/[\d\W_]+$/, '')) || new Set(given).size < MIN_DISTINCT;
}

/** Loaded when the first password is set. */
let common: Promise<Set<string>> | undefined;
