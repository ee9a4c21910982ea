/** Whether `mail.send` threw because of an invalid address. Nothing was written to the database by then. */
export function isBadAddress(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'ZodError';
}
