/** Leaves the application for another address, such as a payment provider's page. */
export function leave(url: string): void {
  window.location.assign(url);
}
