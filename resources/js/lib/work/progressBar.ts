import '#css/progress.css';
import nprogress from 'nprogress';

// The package's own template uses invalid ARIA roles.
nprogress.configure({
  showSpinner: false,
  template: '<div class="bar" data-bar><div class="peg"></div></div>',
  barSelector: '[data-bar]',
});

export function startBar(): void {
  nprogress.start();
}

/** `share` from 0 to 1; the last tenth is kept for the server's response. */
export function setBar(share: number): void {
  nprogress.set(Math.max(nprogress.status ?? 0, share * 0.9));
}

export function endBar(): void {
  nprogress.done();
}
