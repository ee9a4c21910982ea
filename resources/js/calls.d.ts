/** Generated from the contract by the build (build/contractCalls.ts). */
declare module 'calls:records' {
  const records: Record<string, (id: number) => Promise<unknown>>;
  export default records;
}

/** The same, for the calls of an area. */
declare module 'calls:*' {
  const calls: Record<string, import('#domain/kit/callEntry.ts').CallEntry>;
  export default calls;
}
