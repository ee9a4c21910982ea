/** The moment this many days from now, as the contract writes it. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
