/** Generated from the contract by the build (server/dev/contractShapes.ts). */
declare module 'shapes:*' {
  const shapes: import('#domain/shape.ts').RecordShape;
  export default shapes;
}
