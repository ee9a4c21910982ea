import type { DemoMail } from './DemoMail.ts';

const PRINTER = { name: 'Printworks Huber', address: 'orders@printworks-huber.example' };
const VENUE = { name: 'Pavilion Booking', address: 'booking@pavilion.example' };
const CITY = { name: 'Permits Office', address: 'permits@city.example' };

/** Conversations of the demo mailbox, each from its first mail to its last. */
export const TALKS: DemoMail[] = [
  {
    ...{ days: 0.1, from: 0, subject: 'Two seats together for Saturday?', isUnread: true, tags: ['muster_Tickets'] },
    text: 'Hello,\n\nmy mother uses a wheelchair. Are there two seats next to each other near the entrance, and where can we park?\n\nThank you and best wishes',
  },
  {
    ...{
      days: 1.4,
      from: PRINTER,
      subject: 'Proof of the autumn poster',
      files: [{ name: 'poster.png', kind: 'poster' }],
    },
    text: 'Good morning,\n\nattached is the proof. Please look at the date and the logo of the sponsor before we print 300 copies.\n\nKind regards\nPrintworks Huber',
    tags: ['muster_Print'],
  },
  {
    ...{ days: 1.2, from: 'me', subject: 'Re: Proof of the autumn poster', isReply: true, folder: 'sent' },
    text: 'Hello,\n\nthe logo is fine, but the doors open at seven, not at eight. Can you change that today?\n\nThanks!',
  },
  {
    ...{ days: 0.9, from: PRINTER, subject: 'Re: Proof of the autumn poster', isReply: true, isUnread: true },
    text: 'Changed. Printing begins on Thursday if we hear nothing else from you.\n\n> the logo is fine, but the doors open at seven, not at eight.\n> Can you change that today?',
    files: [{ name: 'poster-2.png', kind: 'poster' }],
    tags: ['muster_Print'],
  },
  {
    ...{ days: 3, from: VENUE, subject: 'Stage plan and power', isStarred: true, tags: ['muster_Crew'] },
    text: 'Hi,\n\nhere is the stage plan. There are three phases of 32 A behind the stage, and one socket at the bar.\n\nSee you on site',
    files: [
      { name: 'stage-plan.pdf', kind: 'plan' },
      { name: 'contacts-on-site.csv', kind: 'list' },
    ],
  },
  {
    ...{ days: 2.7, from: 'me', subject: 'Re: Stage plan and power', isReply: true, folder: 'sent' },
    text: 'Perfect, that is enough. We bring our own cables. Who opens the gate at six in the morning?',
  },
  {
    ...{ days: 2.2, from: VENUE, subject: 'Re: Stage plan and power', isReply: true, isUnread: true },
    text: 'Andrea opens. Her number is in the list of contacts.\n\n> Who opens the gate at six in the morning?',
  },
  {
    ...{ days: 6, from: CITY, subject: 'Permit 2026-1184: open-air concert', isStarred: true },
    text: 'Dear organiser,\n\nthe permit is granted until 22:00. Music may be played until 21:30. Please keep this mail with you on the day.\n\nPermits Office',
    files: [{ name: 'permit-2026-1184.pdf', kind: 'plan' }],
  },
  {
    ...{ days: 8, from: { name: 'يوسف العمري', address: 'youssef@oud.example' }, subject: 'حفلة العود في الخريف' },
    text: 'مرحبًا،\n\nيسعدني أن أعزف في الخريف. أحتاج إلى ميكروفونين وكرسي بلا مساند. هل يمكن أن نبدأ الساعة الثامنة؟\n\nمع أطيب التحيات\nيوسف',
  },
  {
    ...{ days: 7.5, from: 'me', subject: 'Re: حفلة العود في الخريف', isReply: true, folder: 'sent' },
    text: 'Dear Youssef,\n\neight is perfect. Two microphones and the chair are on the list.',
  },
  {
    ...{ days: 10, from: 1, subject: '🎉🎻 What an evening!!!', isStarred: true },
    text: 'Just wanted to say thank you 🙏 The second encore 😭❤️ When is the next one?',
  },
  {
    ...{ days: 12, from: { name: 'The Culture Letter', address: 'news@culture-letter.example' } },
    ...{ subject: 'Seven ideas for smaller audiences', text: 'Seven ideas for smaller audiences. Read online.' },
    html: `<style>@import url("https://fonts.culture-letter.example/a.css");.c{background:#0f2a43;color:#fff;padding:24px}</style>
<div class="c"><h1 style="color:#fff">Seven ideas for smaller audiences</h1></div>
<p><img src="https://img.culture-letter.example/hero.jpg" width="560" alt="An audience in a small room"></p>
<p>Not every evening needs a hall. We asked nine houses what they do when the room is small.</p>
<p style="background:url(https://img.culture-letter.example/bg.png)"><a href="https://culture-letter.example/read?u=7f3a">Read online</a></p>
<p><img src="https://img.culture-letter.example/second.jpg" width="560" alt="A stage"></p>
<p style="font-size:12px">You get this because you asked for it. <a href="https://culture-letter.example/stop?u=7f3a">Unsubscribe</a></p>
<img src="https://track.culture-letter.example/open.gif?u=7f3a" width="1" height="1" alt="">`,
  },
  {
    ...{ days: 15, from: { name: 'Post service', address: 'parcel@p0st-service.example' }, folder: 'spam' },
    ...{ subject: 'Your parcel is waiting', text: 'Your parcel is waiting. Pay 1.99 now.' },
    html: `<p>Your parcel is waiting.</p><p>Pay 1.99 at <a href="https://p0st-service.example/pay">www.post.example</a> before tonight.</p>
<script>document.title = "hacked"</script><img src="x" onerror="document.title='hacked'"><form action="https://p0st-service.example"><input name="card"><button>Pay</button></form>`,
  },
  {
    ...{ days: 17, from: { name: '', address: 'scanner@copier.example' }, subject: '' },
    text: '',
    files: [{ name: 'scan_0001.pdf', kind: 'plan' }],
    fault: 'This mail breaks off in the middle: its last part has no end.',
  },
  {
    ...{ days: 19, from: 2, subject: 'Refund for my cancelled ticket', tags: ['muster_Tickets'] },
    text: 'Hello,\n\nI cancelled my ticket two weeks ago. When will the money arrive?\n\nBest regards',
  },
  {
    ...{ days: 18.6, from: 'me', subject: 'Re: Refund for my cancelled ticket', isReply: true, folder: 'sent' },
    text: 'Hello,\n\nit was refunded on Monday. Banks take up to five working days. If nothing has arrived by Friday, write to me again.',
  },
  {
    ...{ days: 18, from: 2, subject: 'Re: Refund for my cancelled ticket', isReply: true },
    text: 'It is here, thank you!\n\n> it was refunded on Monday. Banks take up to five working days.',
  },
  {
    ...{ days: 24, from: 3, subject: 'Group of 24 from our school' },
    text: 'Dear team,\n\nwe would like to come with 24 pupils and three teachers. Do you have a price for schools? We can only come by the 17:12 train.\n\nKind regards',
  },
  {
    ...{ days: 0.4, from: 'me', subject: 'Volunteers for the doors', folder: 'drafts' },
    text: 'Hello everybody,\n\nwe are looking for four more people for the doors on',
  },
  {
    ...{
      days: 30,
      from: { name: 'Web shop', address: 'noreply@cables.example' },
      subject: 'Your order 55120 has been sent',
    },
    text: 'Twelve cables, 10 m. They arrive tomorrow between 9 and 12.',
    folder: 'trash',
  },
];
