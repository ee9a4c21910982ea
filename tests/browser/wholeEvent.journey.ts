import { linkIn } from './kit/linkIn.ts';
import {
  applyWorkflow,
  beginCampaign,
  beginMove,
  completeTask,
  createEventOf,
  invite,
  openSurvey,
  publish,
  signInAs,
} from './kit/staff.ts';
import { expect, test } from './kit/test.ts';

const CAMPAIGN = 'Harbour lights';
const EVENT = 'Night at the harbour';
const GUEST = { name: 'Wilma Waters', email: 'wilma@journey.test' };

test('a campaign grows into an event with guests, answers, completed tasks and a new date', async ({
  staff,
  backstage,
  openWindow,
  phone,
  scan,
}) => {
  test.setTimeout(150_000);
  const worker = await openWindow();
  const made = await backstage.call('/workflows/store', { method: 'POST', body: { name: 'Harbour evening' } });
  const task = { workflow_id: made.data.id, title: 'Hang the lights', assignee_role: 'Finance', needs_approval: true };
  await backstage.call('/task-templates/store', { method: 'POST', body: { ...task, offset_days: -7 } });

  await test.step('a campaign is created, and an event in it, which is published', async () => {
    await staff.goto('/campaigns');
    await beginCampaign(staff, { name: CAMPAIGN, goal: 'A light on every boat' });
    await staff.getByRole('button', { name: 'Create campaign' }).click();
    await expect(staff.getByRole('heading', { name: CAMPAIGN, level: 1 })).toBeVisible();
    await staff.getByRole('button', { name: 'Start campaign' }).click();
    const times = { starts: '2030-05-20T19:00', ends: '2030-05-20T23:00' };
    await createEventOf(staff, { campaign: CAMPAIGN, name: EVENT, city: 'Luzern', ...times });
    await publish(staff);
    await expect(staff.getByRole('main').getByText('Published', { exact: true })).toBeVisible();
    await scan(staff);
  });

  const event = new URL(staff.url()).pathname;

  await test.step('a guest is invited and answers on a phone', async () => {
    await staff.goto(`${event}/invitations`);
    await invite(staff, [GUEST]);
    await phone.goto(linkIn(await backstage.mailTo(GUEST.email), 'answer=yes'));
    await phone.getByRole('button', { name: 'Confirm: I am coming' }).click();
    await expect(phone.getByRole('heading', { name: 'You are coming' })).toBeVisible();
    await scan(phone);
    await expect(staff.getByRole('row', { name: GUEST.name, includeHidden: true })).toContainText('Yes');
  });

  await test.step('a survey of the event is built and opened, and sent to guests who are coming', async () => {
    await staff.goto(`${event}/surveys`);
    await staff.getByRole('link', { name: 'Create survey' }).first().click();
    await staff.getByLabel('Title').fill('How was the harbour?');
    await staff.getByRole('button', { name: 'Create and build' }).click();
    const palette = staff.getByRole('navigation', { name: 'Add a question' });
    await palette.getByRole('button', { name: 'Rating', exact: true }).click();
    await staff.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Stars');
    await expect(staff.getByText('Saved', { exact: true })).toBeVisible();
    await openSurvey(staff);
    const [, id] = /\/surveys\/(\d+)/.exec(staff.url()) ?? [];
    await backstage.call(`/surveys/${id}/send`, { method: 'POST', body: { to: 'yes' } });
  });

  await test.step('the guest answers it on the phone, and the chart shows the answer', async () => {
    await phone.goto(linkIn(await backstage.mailTo(GUEST.email, /How was the harbour/), '/s/'));
    await phone.getByRole('radio', { name: '4 stars', exact: true }).check({ force: true });
    await phone.getByRole('button', { name: 'Send answers' }).click();
    await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await scan(phone);
    await staff.getByRole('link', { name: 'Results' }).click();
    const stars = staff.getByRole('region', { name: 'Stars', exact: true });
    await expect(stars).toContainText('1 of 1 answered · average 4');
    await expect(stars.locator('svg, canvas').first()).toBeVisible();
    await scan(staff);
  });

  await test.step('a workflow is applied, and its task completed by one user and approved by another', async () => {
    await staff.goto(`${event}/todos`);
    await applyWorkflow(staff, /Harbour evening/, '1 task');
    await expect(staff.getByRole('row', { name: /Hang the lights/ })).toBeVisible();
    await signInAs(worker, 'mei@lakeside.test');
    await worker.goto('/tasks?view=mine&search=lights');
    await worker.getByRole('link', { name: 'Hang the lights' }).click();
    await worker.getByRole('button', { name: 'Start task' }).click();
    await expect(worker.getByText('Task started successfully')).toBeVisible();
    await completeTask(worker, 'Forty lights hang');
    await staff.goto('/tasks?view=waiting&search=lights');
    await staff.getByRole('link', { name: 'Hang the lights' }).click();
    await staff.getByRole('button', { name: 'Approve task' }).click();
    await expect(staff.getByText('Task approved successfully')).toBeVisible();
    await scan(staff);
  });

  await test.step('the event is moved in the calendar by keyboard, and its page shows the new date', async () => {
    await staff.goto('/calendar?date=2030-05-20&search=harbour');
    const dialog = await beginMove(staff, EVENT, '2030-05-27T19:00');
    await expect(dialog.getByLabel('Ends')).toHaveValue('27 May 2030, 23:00');
    await dialog.getByRole('button', { name: 'Move event' }).press('Enter');
    await expect(dialog).toBeHidden();
    await staff.goto(event);
    await expect(staff.getByRole('main')).toContainText(/Mon, 27 May 2030, 19:00/);
    await scan(staff);
  });
});
