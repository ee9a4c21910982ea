/** The gateway in the URL of a test, and the test payment that the provider returned to it. */
export function testedGatewayIn(url: string): { id: number; payment: string | null } {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const id = Number(/\/payment-gateways\/(\d+)\/test$/.exec(pathname)?.[1] ?? 0);
  return { id, payment: searchParams.get('payment') };
}
