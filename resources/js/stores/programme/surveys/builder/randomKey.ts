const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A short permanent id under which answers are stored (`q_k3f09x2a`). */
export function randomKey(prefix: string): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]);
  return `${prefix}_${letters.join('')}`;
}
