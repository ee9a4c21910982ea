import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { type Html, html } from '#server/html.ts';
import { localPath } from '#server/localPath.ts';
import type { SandboxCharge } from './sandboxGateway.ts';

/** The actions on the sandbox's page, with their button labels. */
const SANDBOX_CHOICES = {
  approve: 'Approve payment',
  decline: 'Decline payment',
  slow: 'Approve slowly',
  webhook: 'Approve without coming back',
  abandon: 'Cancel and return to the shop',
} as const;
type SandboxChoice = keyof typeof SANDBOX_CHOICES;

const EXPLAINED: Record<SandboxChoice, string> = {
  approve: 'The card is charged and you return to the shop.',
  decline: 'The bank refuses the card and you return to the shop.',
  slow: 'You return immediately; the approval arrives a few seconds later.',
  webhook: 'The card is charged, but your browser stays here: only the webhook notifies the shop.',
  abandon: 'Nothing is charged. Closing this page does the same, only later.',
};

/** The hosted page of the sandbox gateway: plain, without script. */
export function sandboxPage(charge: SandboxCharge, nonce: string): Html {
  const amount = formatMoney(fromMinor(charge.amountMinor, charge.currency), charge.currency);
  return shell(
    'Pay in the sandbox',
    nonce,
    html`<p class="note">This is the built-in sandbox: no money moves.</p>
<dl><dt>For</dt><dd>${charge.description}</dd><dt>Amount</dt><dd class="amount">${amount}</dd></dl>
${
  charge.status === 'open'
    ? html`<form method="post">${choices()}</form>`
    : html`<p role="status">This payment is finished: ${charge.status}.</p><p><a href="${pathOf(charge.returnUrl)}">Return to the shop</a></p>`
}`,
  );
}

/** Shown if the payer's browser does not return to the shop. */
export function sandboxClosedPage(nonce: string): Html {
  return shell(
    'Payment approved',
    nonce,
    html`<p role="status">The payment was approved. You can close this page: the webhook notifies the shop.</p>`,
  );
}

/** Path and query of a return URL: the shop runs on the same host, whatever URL it passed. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return localPath(pathname + search) ?? '/';
}

function choices(): Html[] {
  return Object.entries(SANDBOX_CHOICES).map(
    ([name, label]) =>
      html`<div><button name="choice" value="${name}" aria-describedby="about-${name}">${label}</button><p id="about-${name}">${EXPLAINED[name as SandboxChoice]}</p></div>`,
  );
}

function shell(title: string, nonce: string, body: Html): Html {
  return html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --ink: #11161f; --muted: #4b5563; --page: #f1f3f7; --card: #fff; --line: #c9cfd9; --accent: #3346c8; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f6; --muted: #b4bcc9; --page: #0f131a; --card: #191f29; --line: #3b4453; --accent: #a9b5ff; --on: #11161f } }
body { margin: 0; padding: 24px 16px; background: var(--page); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif }
main { max-inline-size: 480px; margin-inline: auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
h1 { margin: 0 0 8px; font-size: 22px } .note, form p, dt { color: var(--muted); font-size: 14px } form p { margin: 4px 0 16px }
dl { margin: 16px 0 } dd { margin: 0 0 8px } .amount { font-size: 24px; font-weight: 650 }
button { inline-size: 100%; min-block-size: 48px; border: 1px solid var(--accent); border-radius: 8px; background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer }
div:first-child > button { background: var(--accent); color: var(--on) } a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
