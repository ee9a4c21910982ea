/** Generated from the contract by the build (build/contractCalls.ts). */
declare module 'calls:*' {
  const calls: Record<string, import('#domain/kit/callEntry.ts').CallEntry>;
  export default calls;
}
