/** Examples, not legal advice; each ends with this note. */
const NOTE = '<p><em>This is an example text of the demo company.</em></p>';

export function privacyPolicy(company: string): string {
  return [
    `<p>${company} sells tickets and invites guests to its events. This page says which data we need for that.</p>`,
    '<h2>What we keep</h2>',
    '<ul><li>Your name and e-mail address, to send your tickets and changes to the event.</li>',
    '<li>Your phone number, if you give it to us.</li>',
    '<li>What you bought, when you paid and when you came in.</li></ul>',
    '<p>Payments are made at our payment provider. We never see the number of your card.</p>',
    '<h2>Who sees it</h2>',
    '<p>Our own staff, and the organisers of the event that you come to. We do not sell data.</p>',
    '<h2>How long we keep it</h2>',
    '<p>Orders for ten years, because the law asks for them. Everything else for two years after the event.</p>',
    '<h2>Your rights</h2>',
    '<p>Write to us to see, correct or delete what we have about you. Our address is at the foot of each event.</p>',
    NOTE,
  ].join('');
}

export function terms(company: string): string {
  return [
    `<p>These terms hold for every ticket that ${company} sells.</p>`,
    '<h2>Tickets</h2>',
    '<p>A ticket admits one person once. You can name another guest until the event begins.</p>',
    '<h2>Refunds</h2>',
    '<p>If we cancel an event, you get back the whole price with its fees. Each event says until when you can return a ticket.</p>',
    '<h2>At the door</h2>',
    '<ol><li>Bring your ticket on a phone or on paper.</li><li>Come before the doors close.</li>',
    '<li>Staff may refuse entry to somebody who endangers others.</li></ol>',
    NOTE,
  ].join('');
}
