/** Where Mailgun reports what became of a company's mails. */
export function webhookPath(companyId: number): string {
  return `/webhooks/email/mailgun/${companyId}`;
}
