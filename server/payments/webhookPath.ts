/** The path at which a gateway's provider reports payments (`mountWebhooks`); null is the gateway of the installation. */
export function webhookPath(gatewayId: number | null): string {
  return `/webhooks/payments/${gatewayId ?? 'installation'}`;
}
