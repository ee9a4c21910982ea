/** Where the provider of a gateway reports payments (`mountWebhooks`). */
export function webhookPath(gatewayId: number): string {
  return `/webhooks/payments/${gatewayId}`;
}
