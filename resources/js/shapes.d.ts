/** Generated from the contract by the build (build/contractShapes.ts). */
declare module 'shapes:*' {
  const shapes: import('#domain/kit/shape.ts').RecordShape;
  export default shapes;
}
