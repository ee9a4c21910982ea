/** Limits to `burst` at once and `perSecond` on average. Returns a function that says whether one more is allowed. */
export function tokenBucket(burst: number, perSecond: number): () => boolean {
  let tokens = burst;
  let at = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    at = now;
    if (tokens < 1) {
      return false;
    }
    tokens -= 1;
    return true;
  };
}
