/** The path at which a gateway's provider reports payments (`mountWebhooks`). */
export function webhookPath(gatewayId: number): string {
  return `/webhooks/payments/${gatewayId}`;
}
